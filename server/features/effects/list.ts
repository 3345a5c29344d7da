import { type AffectedBooking, mostListed } from '@kontor/contract/calls/effects.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { iso, wordsReaderOf as readerOfWords, timesRefusal } from '../availability/availability.ts'
import { type BookingRow, bookingRows, readerOf } from '../bookings/bookings.ts'
import { settingsOf } from '../preferences/preferences.ts'
import type { Proposals } from './proposals.ts'
import { type BookingTimes, type BrokenBooking, forHost, namesOfResources, restOf } from './times.ts'

interface FoundEffects {
  broken: readonly BrokenBooking[]
  /** The resources as the change would leave them. */
  after: BookingTimes
  proposals: Proposals
}

/** The first of the broken bookings as the caller may see them, each with what is proposed for it. */
export async function listAffected(
  { db, actor, lang }: UnitOfWork,
  { broken, after, proposals }: FoundEffects,
): Promise<AffectedBooking[]> {
  if (broken.length === 0) return []
  const first = broken.slice(0, mostListed)
  const rows = await bookingRows(db, readerOf(actor))
    .where('b.id', '=', among(first.map(({ id }) => id)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = await namesOfResources(db, [...new Set(first.map(({ resource_id }) => resource_id))])
  const reader = readerOfWords(lang, await settingsOf(db, actor.subjectId))
  const now = Date.now()
  return first.map((booking) => {
    const { id, resource_id, from, to, why } = booking
    const row: BookingRow | undefined = byId.get(id)
    const fits = proposals.staying.has(id)
    const mayMove = from > now && row?.meta.update === true
    const proposal = (mayMove && proposals.places.get(id)) || null
    return {
      booking_id: id,
      resource_id,
      resource_name: names.get(resource_id)!.name,
      timezone: names.get(resource_id)!.timezone,
      datetime_from: iso(from),
      datetime_to: iso(to),
      subject: row?.subject ?? null,
      host: row?.host ?? null,
      reason:
        why === 'times'
          ? timesRefusal(forHost(after.get(resource_id)!.times, booking), restOf(booking), reader)
          : sentence(lang, `effects.why_${why}`),
      may_move: mayMove,
      may_cancel: row?.meta.delete === true,
      may_keep: why !== 'gone',
      fits,
      proposal,
      // A clash leaves it open which of the bookings goes.
      suggestion: proposal ? 'move' : fits ? 'keep' : why === 'gone' ? 'cancel' : null,
    }
  })
}
