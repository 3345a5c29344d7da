import { hash } from 'node:crypto'
import type { Affected, Decisions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { backTo, Outdated, savepoint } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { carryOut } from './carry-out.ts'
import { listAffected } from './list.ts'
import { brokenBookings, type Coming, timesOf } from './times.ts'

export interface Change<T> {
  /** The resources whose times may change. */
  resources: readonly number[]
  is_preview: boolean
  decisions?: Decisions | undefined
  /**
   * Whether to wait for bookings that aren't committed yet, so that none is left out; not for whole buildings, where a booking
   * that is made in the same moment stays.
   */
  holds: boolean
  /** Said to the hosts, if somebody typed one. */
  reason?: string
  /** Makes the change and reads the answer; it announces nothing, because it may be undone and made again. */
  make: () => Promise<T>
}

const nobody: Affected = { total: 0, seen: '', may_keep: true, bookings: [] }

/**
 * Makes a change of the times of resources, with what becomes of the bookings that it breaks (decision 0043). A preview, and
 * `affects_bookings` where not all of them are decided, undo it again.
 */
export async function withEffects<T>(work: UnitOfWork, change: Change<T>): Promise<{ result: T; affected: Affected }> {
  const { db } = work
  const { resources, is_preview, decisions, make, holds } = change
  if (holds && !is_preview) await takeTurn(db, resources)
  const before = await timesOf(db, resources)
  await savepoint(db, 'effects')
  const result = await make()
  const after = await timesOf(db, resources)
  const broken = await brokenBookings(db, before, after)
  if (broken.length === 0 && !is_preview && !holds) return { result, affected: nobody }
  const affected = { ...nobody, total: broken.length, seen: markOf(broken) }
  if (is_preview || !areDecided(broken, affected.seen, decisions)) {
    const listed = broken.length ? { ...affected, bookings: await listAffected(work, broken, after) } : affected
    if (!is_preview) throw new AppError('affects_bookings', { effects: listed })
    await backTo(db, 'effects')
    return { result, affected: listed }
  }
  await backTo(db, 'effects')
  return { result: await makeForGood(work, change, broken, before), affected }
}

/**
 * Lets one change after the other try its rows: two that overlap would wait for each other, the one at the constraint and the
 * other at the resource. Taken first; neither people who book nor previews wait for it.
 */
const takeTurn = (db: Db, resources: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('effects', id)) from unnest(${[...resources].sort((a, b) => a - b)}::bigint[]) id`.execute(
    db,
  )

/** Carries out the decisions, and then the change. Starts again if a booking that nobody decided on has come in between. */
async function makeForGood<T>(
  work: UnitOfWork,
  { resources, decisions, make, holds, reason = '' }: Change<T>,
  broken: readonly Coming[],
  before: Awaited<ReturnType<typeof timesOf>>,
): Promise<T> {
  const { db } = work
  if (decisions) await carryOut(work, broken, decisions, reason)
  if (holds)
    await db.selectFrom('resources').where('id', '=', among(resources)).select('id').orderBy('id').forUpdate().execute()
  const result = await make()
  const known = new Set(broken.map(({ id }) => id))
  const left = await brokenBookings(db, before, await timesOf(db, resources))
  if (left.some(({ id }) => !known.has(id))) throw new Outdated()
  return result
}

/** Stands for these bookings in these versions; empty: there are none. */
const markOf = (broken: readonly Coming[]) =>
  broken.length
    ? hash('sha256', broken.map(({ id, version }) => `${id}:${version}`).join(), 'base64url').slice(0, 32)
    : ''

/** Whether there is a decision about each of these bookings, made on this very list. */
function areDecided(broken: readonly Coming[], seen: string, decisions: Decisions | undefined): boolean {
  if (broken.length === 0) return true
  if (decisions?.seen !== seen) return false
  const named = new Set(decisions.each.map(({ booking_id }) => booking_id))
  return decisions.rest !== null || broken.every(({ id }) => named.has(id))
}
