import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type Db, manyRows } from '../../../db/connection.ts'
import type { Approved } from '../../../sql/bookings.ts'
import { isChangeable, isNotDue } from '../../../sql/bookings.ts'
import { now } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import type { ResourceContext } from '../../availability/availability.ts'
import { knownBookings, readerOf } from '../read.ts'
import type { Place, Step } from './running.ts'

/** The approval of a new reservation: whoever decides on requests for its resources approves their own by booking. */
export function approvalOf(contexts: readonly Pick<ResourceContext, 'needs_approval' | 'may_approve'>[]): Approved {
  const asking = contexts.filter(({ needs_approval }) => needs_approval)
  if (!asking.length) return 'not_required'
  return asking.every(({ may_approve }) => may_approve) ? 'approved' : 'pending'
}

interface Moved {
  declarationId: number
  approval: Approved
  before: Place
  step: Step
  /** The resource it is moved to. */
  context: Pick<ResourceContext, 'needs_approval' | 'may_approve'>
}

/**
 * Asks again for a reservation of which a booking was moved to where it needs approval; one that only gives back some of its
 * time keeps the approval it has. A request whose resources need none any more is none.
 */
export async function askAgain(db: Db, actor: Actor, { declarationId, approval, before, step, context }: Moved) {
  if (!('to' in step)) return
  const { resourceId, from, to } = step.to
  const isWithin = resourceId === before.resourceId && from >= before.from && to <= before.to
  const status = context.needs_approval
    ? isWithin && approval === 'approved'
      ? approval
      : approvalOf([context])
    : approval === 'pending' && !(await needsApproval(db, declarationId))
      ? 'not_required'
      : approval
  if (status !== approval) await setApproval(db, actor, declarationId, status)
  if (status !== approval || status === 'pending') await settleReleases(db, [declarationId])
}

/** Gives a reservation another approval; an approved one is decided by the caller. */
export async function setApproval(db: Db, actor: Actor, declarationId: number, status: Approved): Promise<void> {
  const isDecided = status === 'approved'
  const decision = { decided_by: isDecided ? actor.userId : null, decided_at: isDecided ? now : null }
  await db
    .updateTable('declarations')
    .set({ approval_status: status, ...decision, decision_note: null, updated_at: now })
    .where('id', '=', declarationId)
    .execute()
}

async function needsApproval(db: Db, declarationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('bookings as b')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .where('b.declaration_id', '=', declarationId)
    .where(isChangeable('b'))
    .where('r.needs_approval', '=', true)
    .select('b.id')
    .executeTakeFirst()
  return found !== undefined
}

/** Settles when the bookings of these reservations are released by themselves, after their approval or time has changed. */
export async function settleReleases(db: Db, declarationIds: readonly number[]): Promise<void> {
  const time = sql<Date | null>`release_time(d.approval_status, b.starts, b.ends, r.auto_release)`
  await db
    .updateTable('bookings as b')
    .from(['declarations as d', 'resources as r'])
    .set({ release_at: time })
    .where('b.declaration_id', '=', among(declarationIds))
    .whereRef('d.id', '=', 'b.declaration_id')
    .whereRef('r.id', '=', 'b.resource_id')
    .where('b.status', '=', 'booked')
    .where(sql<boolean>`b.release_at is distinct from ${time}`)
    .execute()
}

/** The bookings of these reservations that are neither over nor given back. */
export const leftOf = (db: Db, actor: Actor, declarationIds: readonly number[]) =>
  manyRows<{ id: number; declaration_id: number; resource_id: number }>(
    db,
    knownBookings(db, readerOf(actor))
      .where('b.declaration_id', '=', among(declarationIds))
      .where(isChangeable('b'))
      .where(isNotDue('b'))
      .select(['b.id', 'b.declaration_id', 'b.resource_id'])
      .orderBy('b.id'),
  )
