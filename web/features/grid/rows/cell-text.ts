import type { TFunction } from 'i18next'
import { comma } from '../../../i18n.ts'
import { overlaps } from '../../../kit/time/slot.ts'
import { cellMs } from '../../../kit/timeline/axis.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { bookingAt } from '../input/cell.ts'
import { greyAt } from '../rules/free.ts'
import { capacityAt, countsOfPool, mostTaken } from '../rules/pool.ts'
import { type Grey, isPool, spanOf } from '../rules/span.ts'
import { rangeText, shortName, timeText } from '../time/clock.ts'
import type { GridDay } from '../time/day.ts'
import { isOver } from './blocks/booking-state.ts'

/** The name of a cell for screen readers: room, time, state. */
export function cellLabel(t: TFunction, day: GridDay, resource: GridResource, quarter: number): string {
  const grey = greyAt(resource, quarter, day.momentOf(resource))
  const range = t('grid.from_to', {
    from: timeText(day.axis, quarter, resource),
    to: timeText(day.axis, quarter + cellMs, resource),
  })
  const taken = isPool(resource) && mostTaken(countsOfPool(resource), { from: quarter, to: quarter + cellMs })
  const count = taken !== false && t('grid.taken_of', { taken, capacity: capacityAt(resource, quarter) })
  return [resource.name, range, grey ? t(`grid.grey.${grey}`) : t('grid.state.free'), count]
    .filter(Boolean)
    .join(comma())
}

/** Why a quarter of a row is grey, with the booking or block in the way if the reader may know it. */
export function reasonOfCell(t: TFunction, day: GridDay, resource: GridResource, at: number, why: Grey): string {
  if (why === 'taken') return takenText(t, day, resource, at)
  if (why === 'closed') return closedText(t, day, resource)
  const block = resource.blocks.find((each) => overlaps(spanOf(each), { from: at, to: at + cellMs }))
  if (why === 'blocked' && block?.resource_name)
    return t('grid.block.booked', {
      resource: block.resource_name,
      range: rangeText(day.axis, spanOf(block), resource),
    })
  if (why === 'unavailable' && block?.reason) return block.reason
  return t(`grid.grey.${why}`)
}

function takenText(t: TFunction, day: GridDay, resource: GridResource, at: number): string {
  const booking = bookingAt(resource, at)
  if (!booking) return t('grid.grey.taken')
  const range = rangeText(day.axis, spanOf(booking), resource)
  if (booking.relation !== 'other') return t('grid.grey.taken_own', { range })
  return booking.host
    ? t('grid.grey.taken_by', { who: shortName(booking.host), range })
    : t('grid.grey.taken_at', { range })
}

function closedText(t: TFunction, day: GridDay, resource: GridResource): string {
  const open = { from: resource.open.from, to: resource.open.to }
  return open.from < open.to
    ? t('grid.grey.closed_open', { range: rangeText(day.axis, open, resource) })
    : t('grid.grey.closed')
}

/** Why the reader can't cancel a booking. */
export function notCancellable(t: TFunction, booking: GridBooking, now: number): string {
  if (isOver(booking, now)) return t('grid.said.over')
  if (booking.relation !== 'other') return t('grid.said.fixed')
  return booking.host ? t('grid.said.not_yours', { who: shortName(booking.host) }) : t('grid.said.not_yours_private')
}
