import { invalidField } from '../../../http/app-error.ts'
import type { BookingApproval } from '../../../sql/bookings.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { readContext, requireBookable, windowOf } from '../../availability/availability.ts'
import { askAgain } from '../change/approval.ts'
import { requireAll } from '../change/book.ts'
import { insertPlaces } from '../change/insert.ts'
import { type PlannedDate, plannedPlaces, type RefusedDate, refusedDays } from './plan.ts'

interface Adding {
  declarationId: number
  hostId: number
  dates: readonly PlannedDate[]
  /** A date that can't be booked refuses all of them, or is skipped. */
  onConflict: 'refuse' | 'skip'
  /** Whether other dates of the series are booked. */
  hasOthers: boolean
}

/** Books dates for a series whose resources the caller has locked; those that are refused or left out are kept as skipped. */
export async function addDates(work: UnitOfWork, adding: Adding): Promise<void> {
  const { db, actor, lang, isLastTry } = work
  const { declarationId, hostId, dates, onConflict, hasOthers } = adding
  const asked = plannedPlaces(dates)
  if (asked.length === 0) {
    if (!hasOthers) throw invalidField('dates', 'no_dates')
    return skip(work, declarationId, dates, new Map())
  }
  const ids = [...new Set(asked.map(({ resourceId }) => resourceId))]
  const contexts = await readContext(db, actor, { ids, holdsDue: isLastTry, hostId }, windowOf(asked))
  requireAll(ids, contexts, 'resource_id')
  const question = { contexts, hostId, now: Date.now(), lang, holdsDue: isLastTry }
  const refused: ReadonlyMap<string, RefusedDate[]> =
    onConflict === 'skip' ? await refusedDays(db, actor, { ...question, places: asked }) : new Map()
  const places = asked.filter(({ day }) => !refused.has(day))
  // A series of which nothing is left is refused with the reason.
  const judged = places.length || hasOthers ? places : asked
  const rangesOf = Map.groupBy(judged, ({ resourceId }) => resourceId)
  const used = contexts.filter(({ id }) => rangesOf.has(id))
  if (used.length) await requireBookable(db, actor, { ...question, contexts: used, ranges: judged, rangesOf }, 'slots')
  await insertPlaces(db, declarationId, places)
  await skip(work, declarationId, dates, refused)
  const { approval_status } = await db
    .selectFrom('declarations')
    .where('id', '=', declarationId)
    .select('approval_status')
    .executeTakeFirstOrThrow()
  if (used.length) {
    const moved = { declarationId, approval: approval_status as BookingApproval, contexts: used, isWithin: false }
    await askAgain(db, actor, moved)
  }
}

async function skip(
  { db }: UnitOfWork,
  declaration_id: number,
  dates: readonly PlannedDate[],
  refused: ReadonlyMap<string, readonly RefusedDate[]>,
): Promise<void> {
  const skipped = dates.flatMap(({ day, isLeftOut }) => {
    const reason = refused.get(day)?.[0]?.refusals[0]?.message
    return isLeftOut || reason ? [{ declaration_id, day, reason: reason ?? null }] : []
  })
  if (skipped.length) await db.insertInto('skipped_dates').values(skipped).execute()
}
