import type { Declaration } from '@kontor/contract'
import { sql } from 'kysely'
import { together } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import type { BookingApproval } from '../../../sql/bookings.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { readContext, requireBookable, windowOf } from '../../availability/availability.ts'
import { readyResources } from '../cancel/release.ts'
import { askAgain } from '../change/approval.ts'
import { requireAll } from '../change/book.ts'
import { bookingsChanged } from '../change/events.ts'
import { insertPlaces } from '../change/insert.ts'
import { lockReservation } from '../change/locks.ts'
import { findDeclaration, knownBookings, readerOf } from '../read.ts'
import { datesOf, type StoredSeries } from './plan.ts'

/**
 * Books a date of a series that was skipped or left out, with the series' resources and time. Refuses as `book` does; `not_skipped`
 * where it has no such date without a booking.
 */
export async function tryDate(work: UnitOfWork, id: number, day: string): Promise<{ data: Declaration }> {
  const { db, actor, lang, isLastTry } = work
  const { locked, found } = await lockReservation(db, actor, { id, counts: true }, () =>
    together([
      db
        .selectFrom('declarations')
        .where('id', '=', id)
        .select(['series', 'host_id', 'approval_status'])
        .executeTakeFirst(),
      knownBookings(db, readerOf(actor))
        .where('b.declaration_id', '=', id)
        .where(sql<boolean>`(own.is_subjects or coalesce(access.change_others, false))`)
        .select('b.id')
        .limit(1)
        .executeTakeFirst(),
    ]),
  )
  const [row, mine] = found
  const series = row?.series as StoredSeries | null | undefined
  if (!row || !locked.length || !mine) throw new AppError('not_found')
  if (!series) throw new AppError('not_skipped')
  const skipped = await db
    .deleteFrom('skipped_dates')
    .where('declaration_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  const date = datesOf(series).find((each) => each.day === day)
  if (!date || !skipped.numDeletedRows) throw new AppError('not_skipped')
  const ids = [...date.resourceIds]
  const [, contexts] = await together([
    readyResources(work, ids, ids.length),
    readContext(db, actor, { ids, holdsDue: isLastTry, hostId: row.host_id }, windowOf([date])),
  ])
  requireAll(ids, contexts, 'day')
  const question = { contexts, ranges: [date], hostId: row.host_id, now: Date.now(), lang, holdsDue: isLastTry }
  await requireBookable(db, actor, question, 'day')
  await insertPlaces(
    db,
    id,
    ids.map((resourceId) => ({ resourceId, from: date.from, to: date.to, day })),
  )
  // A date that was never asked for is asked for with the whole series again.
  const asked = await askAgain(db, actor, {
    declarationId: id,
    approval: row.approval_status as BookingApproval,
    contexts,
    isWithin: false,
  })
  const [data] = await together([
    findDeclaration(db, actor, id),
    bookingsChanged(work, [id], [...new Set([...ids, ...asked])]),
  ])
  return { data }
}
