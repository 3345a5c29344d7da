import { sql } from 'kysely'
import { callFunction, type Db, manyRows, together } from '../../db/connection.ts'
import { timeouts } from '../../db/regions.ts'
import { backTo, OutdatedError, savepoint } from '../../db/transaction.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { lockSeveral } from '../bookings/bookings.ts'
import { type BookingTimes, type BrokenBooking, brokenBookings, comingRows, timesOf } from './times.ts'
import type { ChangeWithEffects } from './with-effects.ts'

export const savepointName = 'effects'

/** Milliseconds; less than a statement may take. */
const longestWait = 9000

interface TrialResult<T> {
  result: T
  after: BookingTimes
  /** In order of time. */
  broken: BrokenBooking[]
}

/**
 * Makes a change after a savepoint, to which the caller may go back, and finds the bookings to come that it breaks. Where they
 * can't stand together any more, the database refuses it: it is tried once more without them.
 */
export async function tryOut<T>(
  { db }: Pick<UnitOfWork, 'db'>,
  {
    make,
    resources,
    holds,
    is_preview,
  }: Pick<ChangeWithEffects<T>, 'make' | 'resources' | 'holds'> & { is_preview: boolean },
  before: BookingTimes,
): Promise<TrialResult<T>> {
  await savepoint(db, savepointName)
  if (holds && !is_preview) await hold(db, resources)
  const first = await makeOrClash(make)
  if ('result' in first) {
    if (!holds && !is_preview) await holdRows(db, resources)
    const after = await timesOf(db, resources)
    return { result: first.result, after, broken: await brokenBookings(db, before, after) }
  }
  await backTo(db, savepointName)
  // A preview hasn't got it yet; the change itself takes it, and that may not be after the bookings.
  await lockRules(db)
  const clashing = await withoutThem(db, first.clashing, holds ? resources : [])
  const second = await makeOrClash(make)
  // Going back let people book again, and somebody has: they are on the list as well.
  if (!('result' in second)) throw new OutdatedError()
  const { result } = second
  const after = await timesOf(db, resources)
  const broken = [...clashing, ...(await brokenBookings(db, before, after))]
  return { result, after, broken: broken.sort((a, b) => a.from - b.from || a.id - b.id) }
}

/** The result of a change, or the ids of the bookings to come that couldn't stand together after it. */
export async function makeOrClash<T>(make: () => Promise<T>): Promise<{ result: T } | { clashing: number[] }> {
  try {
    return { result: await make() }
  } catch (error) {
    const { constraint, detail } = error as DatabaseError
    if (constraint !== 'resources_affect_bookings') throw error
    return { clashing: (JSON.parse(detail!) as { bookings: number[] }).bookings }
  }
}

/** Waits for bookings of resources that aren't committed yet, and lets none be made until the transaction ends. */
export async function hold(db: Db, resources: readonly number[]): Promise<void> {
  await lockPlaces(db, resources)
  await holdRows(db, resources)
}

/** Lets nobody else change bookings of resources, nor of those linked to them. */
export const lockPlaces = (db: Db, resources: readonly number[]) =>
  callFunction(db, 'lock_resources', sql`current_company()`, [...new Set(resources)])

/** Does the same for whole buildings, which would need more advisory locks than the database has room for. */
export const holdRows = (db: Db, resources: readonly number[]) =>
  db.selectFrom('resources').where('id', '=', among(resources)).select('id').orderBy('id').forUpdate().execute()

/**
 * Lets one change of the rules of a company after the other be tried: two would wait for each other's rows in any order. Taken
 * before all locks but that of the tree of places; neither people who book nor most previews wait for it. So its wait may be longer
 * than that for any other lock: nobody waits for those who wait here.
 */
export async function lockRules(db: Db): Promise<void> {
  const waitFor = (ms: number) => callFunction(db, 'set_config', 'lock_timeout', String(ms), sql`true`)
  await together([
    waitFor(longestWait),
    callFunction(db, 'lock_functions', sql`current_company()`),
    waitFor(timeouts.lock_timeout),
  ])
}

/**
 * Frees the time of bookings until the caller goes back to its savepoint. `held`: resources that are held still before: somebody who
 * books one of them may already wait to hear whether that time is free.
 */
async function withoutThem(db: Db, ids: readonly number[], held: readonly number[]): Promise<BrokenBooking[]> {
  const rows = await lockSeveral(db, ids, () =>
    manyRows<BrokenBooking>(db, comingRows(db).where('b.id', '=', among([...ids]))),
  )
  if (held.length > 0) await hold(db, held)
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', among([...ids]))
    .execute()
  return rows.map((row) => ({ ...row, why: 'clash' }))
}
