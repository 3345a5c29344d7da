import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type Db, manyRows } from '../../../db/connection.ts'
import type { BookingApproval } from '../../../sql/bookings.ts'
import { isChangeable, isNotDue } from '../../../sql/bookings.ts'
import { now } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import type { ResourceContext } from '../../availability/availability.ts'
import { knownBookings, readerOf } from '../read.ts'
import { resourcesShowing } from './events.ts'
import { mayApproveAll } from './parts.ts'
import type { SpanOfResource } from './running.ts'

/** The approval of a new reservation: whoever decides on requests for its resources approves their own by booking. */
export function approvalOf(
  contexts: readonly Pick<ResourceContext, 'needs_approval' | 'may_approve'>[],
): BookingApproval {
  const asking = contexts.filter(({ needs_approval }) => needs_approval)
  if (!asking.length) return 'not_required'
  return asking.every(({ may_approve }) => may_approve) ? 'approved' : 'pending'
}

/** Whether a booking only gives some of its time back. */
export const isWithinFormer = ({ before, to }: { before: SpanOfResource; to: SpanOfResource }): boolean =>
  to.resourceId === before.resourceId && to.from >= before.from && to.to <= before.to

interface BookingMove {
  declarationId: number
  /** Its approval so far. */
  approval: BookingApproval
  /** The resources that its bookings are moved to. */
  contexts: readonly Pick<ResourceContext, 'needs_approval' | 'may_approve'>[]
  /** They only give time back. */
  isWithin: boolean
}

/**
 * Asks again for a reservation of which bookings were moved to where they need approval; those that only give back some of their
 * time keep the approval they have. A request whose resources need none any more is none. Returns the resources that show another
 * approval.
 */
export async function askAgain(db: Db, actor: Actor, moved: BookingMove): Promise<number[]> {
  const { declarationId, approval } = moved
  const status = await approvalAfter(db, actor, moved)
  if (status !== approval) await setApproval(db, actor, [declarationId], status)
  if (status !== approval || status === 'pending') await settleReleases(db, [declarationId])
  return status === approval ? [] : resourcesShowing(db, [declarationId])
}

/** Nobody approves a request by moving a part of it unless they may approve all of it. */
async function approvalAfter(
  db: Db,
  actor: Actor,
  { declarationId, approval, contexts, isWithin: isLess }: BookingMove,
): Promise<BookingApproval> {
  const asked = approvalOf(contexts)
  if (asked === 'approved' && approval === 'pending' && !(await mayApproveAll(db, actor, declarationId)))
    return approval
  if (asked !== 'not_required') return isLess && approval === 'approved' ? approval : asked
  return approval === 'pending' && !(await needsApproval(db, declarationId)) ? 'not_required' : approval
}

interface MovedOne {
  declaration_id: number
  approval_status: BookingApproval
  /** The resource that it is moved to. */
  context: BookingMove['contexts'][number]
}

/**
 * Asks again for the reservations of bookings that were moved to where the caller may not approve them. Returns the resources that
 * show another approval.
 */
export async function askSeveralAgain(db: Db, actor: Actor, moved: readonly MovedOne[]): Promise<number[]> {
  const asked = [...Map.groupBy(moved, ({ declaration_id }) => declaration_id)].map(([id, of]) => ({
    ...{ id, before: of[0]!.approval_status },
    after: approvalOf(of.map(({ context }) => context)),
  }))
  const pending = asked.filter(({ before, after }) => before === 'pending' || after === 'pending').map(({ id }) => id)
  const again = asked.filter(({ before, after }) => before !== 'pending' && after === 'pending').map(({ id }) => id)
  if (again.length) await setApproval(db, actor, again, 'pending')
  if (pending.length) await settleReleases(db, pending)
  return again.length ? resourcesShowing(db, again) : []
}

/** Gives reservations another approval; an approved one is decided by the caller. */
async function setApproval(
  db: Db,
  actor: Actor,
  declarationIds: readonly number[],
  status: BookingApproval,
): Promise<void> {
  const isDecided = status === 'approved'
  const decision = { decided_by: isDecided ? actor.userId : null, decided_at: isDecided ? now : null }
  await db
    .updateTable('declarations')
    .set({ approval_status: status, ...decision, decision_note: null, updated_at: now })
    .where('id', '=', among(declarationIds))
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
