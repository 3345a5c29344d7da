import type { cancelRefusals } from '@kontor/contract'
import { isChangeableAt } from '../../../sql/bookings.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { lockSeveral } from '../change/locks.ts'
import { type BookingRow, bookingRows, readerOf } from '../read.ts'
import { cancel } from './cancel.ts'

type Refusal = (typeof cancelRefusals)[number]

interface Cancellation {
  picked: readonly number[]
  /** The versions shown, in the order of `picked`. */
  versions?: readonly number[] | undefined
  is_preview: boolean
}

/** Cancels the bookings that the caller may cancel, and gives the reasons for the others. A preview changes nothing. */
export async function cancelSeveral(work: UnitOfWork, { picked, versions, is_preview }: Cancellation) {
  const { db, actor } = work
  const shownAs = new Map(picked.map((id, place) => [id, versions?.[place]]))
  const look = async (ids: readonly number[]) => {
    const rows = await bookingRows(db, readerOf(actor)).where('b.id', '=', among(ids)).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => ({ id, booking: byId.get(id), reason: refusalOf(byId.get(id), shownAs.get(id)) }))
  }
  let found = await look([...new Set(picked)])
  if (!is_preview) {
    // Locks only bookings that the caller may cancel, then checks them again. A caller without the right makes nobody
    // wait.
    const free = found.filter(({ reason }) => reason === null).map(({ id }) => id)
    const again = await lockSeveral(db, free, () => look(free))
    const locked = new Map(again.map((each) => [each.id, each]))
    found = found.map((each) => locked.get(each.id) ?? each)
  }
  const going = found.flatMap(({ booking, reason }) => (booking && reason === null ? [booking] : []))
  const refused = found.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []))
  if (!is_preview && going.length > 0) await cancel(work, going)
  return { data: { done: going.map(({ id }) => id), refused } }
}

/** The reason why a booking isn't cancelled; null: it is. */
function refusalOf(booking: BookingRow | undefined, version: number | undefined): Refusal | null {
  if (!booking) return 'gone'
  const { status, datetime_to } = booking
  if (!isChangeableAt(Date.now(), { status, to: Date.parse(datetime_to) })) return 'over'
  if (!booking.meta.delete) return 'forbidden'
  return version !== undefined && version !== booking.version ? 'changed' : null
}
