import type { Span } from '../../../kit/time/slot.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { type BookingVariant, isOver, variantOf } from '../rows/blocks/booking-state.ts'
import { drawnBlocks } from '../rules/buffers.ts'
import { closedRow } from '../rules/free.ts'
import { countsOfPool, ownBookings, stepOf } from '../rules/pool.ts'
import { isHeldSpan, isPool, spanOf } from '../rules/span.ts'
import type { GridDay } from '../time/day.ts'
import { type Hours, shareAt } from './week.ts'

/** The content of a path of a row; `edge`: the start of a booking for the reader. */
export type Layer =
  | 'closed'
  | 'past'
  | 'blocked'
  | 'crossed'
  | `full${1 | 2 | 3 | 4 | 5 | 6}`
  | BookingVariant
  | 'over'
  | 'edge'
  | 'line'
  | 'now'

/** In the order in which they are painted. */
const layers: readonly Layer[] = [
  'closed',
  'past',
  'line',
  'blocked',
  'crossed',
  'full1',
  'full2',
  'full3',
  'full4',
  'full5',
  'full6',
  'other',
  'over',
  'for_me',
  'mine',
  'pending',
  'pending_mine',
  'edge',
  'now',
]

/** Units of the picture: across a day, and down a row. */
export const across = 1000
export const down = 100
/** The top and the bottom of bars. */
const bar = { top: 14, bottom: 86 }
const ownOfPool = { top: 8, bottom: 30 }

export interface WeekPath {
  layer: Layer
  /** The data of an SVG path. */
  path: string
}

/** The days of a row as a few paths: a row of a week is as little to the browser as a row of a day. */
export function drawnRow(days: readonly GridDay[], resources: readonly GridResource[], hours: Hours): WeekPath[] {
  const paths = new Map<Layer, string>()
  const add = (layer: Layer, path: string) => paths.set(layer, (paths.get(layer) ?? '') + path)
  for (const [n, day] of days.entries()) drawDay(day, resources[n]!, n * across, hours, add)
  return layers.flatMap((layer) => {
    const path = paths.get(layer)
    return path ? [{ layer, path }] : []
  })
}

function drawDay(
  day: GridDay,
  resource: GridResource,
  left: number,
  hours: Hours,
  add: (layer: Layer, path: string) => void,
): void {
  const { timezone, open } = resource
  const { start, end } = day.axis.lanes.get(timezone)!
  const x = (instant: number) => Math.round(left + across * shareAt(day, timezone, hours, instant))
  const fill = (layer: Layer, { from, to }: Span, top = 0, bottom = down) => {
    if (x(to) > x(from)) add(layer, rectangle(x(from), x(to), top, bottom))
  }
  if (left > 0) add('line', `M${left} 0V${down}`)
  const isClosed = open.from >= open.to || closedRow(resource, day.momentOf(resource)) !== null
  if (isClosed) fill('closed', { from: start, to: end })
  else {
    fill('closed', { from: start, to: open.from })
    fill('closed', { from: open.to, to: end })
    fill('past', { from: open.from, to: Math.min(day.now, open.to) })
  }
  for (const { span } of drawnBlocks(resource.blocks)) {
    fill('blocked', span, bar.top, bar.bottom)
    add('crossed', `M${x(span.from)} ${bar.bottom}L${x(span.to)} ${bar.top}`)
  }
  const drawBooking = (booking: GridBooking, { top, bottom }: typeof bar) => {
    const variant = variantOf(booking)
    const span = spanOf(booking)
    fill(isOver(booking, day.now) ? 'over' : variant, span, top, bottom)
    if (variant === 'for_me' || variant === 'pending_mine') add('edge', `M${x(span.from)} ${top}V${bottom}`)
  }
  if (isPool(resource)) {
    for (const { taken, capacity, ...span } of countsOfPool(resource))
      if (taken > 0) fill(`full${stepOf(taken, capacity)}`, span, down - down * Math.min(1, taken / capacity) * 0.86)
    for (const booking of ownBookings(resource)) drawBooking(booking, ownOfPool)
  } else for (const booking of resource.bookings.filter(isHeldSpan)) drawBooking(booking, bar)
  if (start <= day.now && day.now < end) add('now', `M${x(day.now)} 0V${down}`)
}

const rectangle = (left: number, right: number, top: number, bottom: number) =>
  `M${left} ${Math.round(top)}H${right}V${bottom}H${left}Z`
