import { sql } from 'kysely'
import { type Db, together } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import { addDays } from '../../../time/zones.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { cancel } from '../cancel/cancel.ts'
import { keepResources, lockResources } from '../change/locks.ts'
import { addDates } from './add-dates.ts'
import { storeSeries } from './coming.ts'
import type { OtherRule } from './other-rule.ts'

/**
 * Locks all resources of a change of the rule, in one order, and cancels the dates that the new rule hasn't: what is moved or added
 * may take their time.
 */
export async function makeRoomForRule(
  work: UnitOfWork,
  { dropped, kept, added }: OtherRule,
  resourceIds: readonly number[],
): Promise<void> {
  if (dropped.some(({ may_cancel }) => !may_cancel)) throw new AppError('forbidden')
  const booked = [...dropped, ...kept].map(({ resource_id }) => resource_id)
  const ids = [...new Set([...resourceIds, ...booked, ...added.flatMap((date) => date.resourceIds)])]
  await together([lockResources(work, ids), keepResources(work.db, ids)])
  if (dropped.length) await cancel(work, dropped)
}

interface Following {
  rule: OtherRule
  declarationId: number
  hostId: number
  /** Days by which its dates get other names. */
  shift: number
  onConflict?: 'refuse' | 'skip' | undefined
}

/** Stores the new rule of a series, names its bookings and skipped dates by it, and books the dates that it adds. */
export async function followRule(work: UnitOfWork, following: Following): Promise<void> {
  const { rule, declarationId, hostId, shift, onConflict = 'refuse' } = following
  const { db } = work
  await storeSeries(db, declarationId, rule.stored)
  if (shift !== 0)
    await db
      .updateTable('bookings')
      .set({ occurs_on: sql<string>`occurs_on + ${shift}::int` })
      .where('declaration_id', '=', declarationId)
      .where('occurs_on', 'is not', null)
      .execute()
  await renameSkipped(db, declarationId, rule, shift)
  await addDates(work, { declarationId, hostId, dates: rule.added, onConflict, hasOthers: rule.kept.length > 0 })
}

/** Keeps the skipped dates that the new rule has, by their new names. */
async function renameSkipped(db: Db, declaration_id: number, { days }: OtherRule, shift: number): Promise<void> {
  const gone = await db
    .deleteFrom('skipped_dates')
    .where('declaration_id', '=', declaration_id)
    .returning([sql<string>`day::text`.as('day'), 'reason'])
    .execute()
  const left = gone.map(({ day, reason }) => ({ declaration_id, day: addDays(day, shift), reason }))
  const kept = left.filter(({ day }) => days.has(day))
  if (kept.length) await db.insertInto('skipped_dates').values(kept).execute()
}
