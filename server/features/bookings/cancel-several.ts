import type { cancelRefusals } from '@kontor/contract'
import { isChangeableAt } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { cancel } from './cancel.ts'
import { lockSeveral } from './locks.ts'
import { type BookingRow, bookingRows, readerOf } from './read.ts'

type Refusal = (typeof cancelRefusals)[number]

interface Wanted {
  picked: readonly number[]
  /** As they were shown, by the order of `picked`. */
  versions?: readonly number[] | undefined
  is_preview: boolean
}

/** Cancels those of several bookings that the caller may cancel, and says why the others stay. A preview changes nothing. */
export async function cancelSeveral(work: UnitOfWork, { picked, versions, is_preview }: Wanted) {
  const { db, actor } = work
  const ids = [...new Set(picked)]
  if (!is_preview) await lockSeveral(db, ids)
  const rows = await bookingRows(db, readerOf(actor)).where('b.id', '=', among(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shownAs = new Map(picked.map((id, place) => [id, versions?.[place]]))
  const found = ids.map((id) => ({ id, reason: refusalOf(byId.get(id), shownAs.get(id)) }))
  const done = found.filter(({ reason }) => reason === null).map(({ id }) => id)
  const refused = found.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []))
  const going = done.map((id) => byId.get(id)!)
  if (!is_preview && going.length > 0) await cancel(work, going)
  return { data: { done, refused } }
}

/** Why a booking isn't cancelled; null: it is. */
function refusalOf(booking: BookingRow | undefined, version: number | undefined): Refusal | null {
  if (!booking) return 'gone'
  const { status, datetime_to } = booking
  if (!isChangeableAt(Date.now(), { status, to: Date.parse(datetime_to) })) return 'over'
  if (!booking.meta.delete) return 'forbidden'
  return version !== undefined && version !== booking.version ? 'changed' : null
}
