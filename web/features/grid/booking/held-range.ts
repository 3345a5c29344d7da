import type { Span } from '../../../kit/time/slot.ts'
import { toX } from '../../../kit/timeline/axis.ts'
import type { GridParts } from '../requests/actions.ts'
import { isHidden } from '../rows/blocks/booking-state.ts'
import { reasonOfCell } from '../rows/cell-text.ts'
import type { RowPlace } from '../rows/layout.ts'
import { buffersAround } from '../rules/buffers.ts'
import { type Edge, edges, mayDragEdge, spotAt, unavailableReason } from '../rules/move-and-resize.ts'
import { changeIn, type Draft, type GridChange, type GridState } from '../store.ts'
import { lengthText, rangeText } from '../time/clock.ts'

/** A stretch of the axis, in columns. */
interface Columns {
  left: number
  right: number
}

/** The drawing of the range that is being chosen, or of the booking that is being moved or resized. */
export interface HeldRange extends Columns {
  place: RowPlace
  buffers: Columns[]
  /** The edges that have handles. */
  edges: readonly Edge[]
  subject: string
  /** From when to when. */
  times: string
  length: string
  /** Why it is unavailable, or what stopped its edge. */
  why: string | null
  isRefused: boolean
}

type Parts = Pick<GridParts, 'layout' | 'day' | 't'>

/** The range held by the pointer or the keyboard, as it is drawn; null while there is none. */
export function heldRange(state: GridState, parts: Parts): HeldRange | null {
  const change = changeIn(state)
  const held = change ?? state.draft
  const place = held && parts.layout.byId.get(held.resourceId)
  if (!place) return null
  return {
    ...drawnAt(place, held.span, parts),
    ...(change ? changed(change, place, parts) : drafted(state.draft!, parts)),
    ...stopped(state, place, parts),
  }
}

function drawnAt(place: RowPlace, span: Span, { day: { axis } }: Parts) {
  const { resource } = place
  const columns = ({ from, to }: Span): Columns => ({
    left: toX(axis, from, resource.timezone),
    right: toX(axis, to, resource.timezone, 'end'),
  })
  return {
    place,
    ...columns(span),
    buffers: buffersAround(span, resource).map(columns),
    times: rangeText(axis, span, resource),
    length: lengthText(span),
  }
}

/** A range has handles once it is let go: under the pointer that draws it they would be in the way. */
const drafted = ({ subject, phase }: Draft, { t }: Parts) => ({
  subject: subject || (phase === 'asking' ? t('grid.new') : ''),
  edges: phase === 'asking' ? edges : [],
  why: null,
  isRefused: false,
})

/** A booking that is dragged has no handles; once it is let go, its edges have them. */
function changed(change: GridChange, { resource }: RowPlace, { day, t }: Parts) {
  const { booking, span, next } = change
  const why = unavailableReason(spotAt(day, resource, booking), span)
  return {
    subject: isHidden(booking) ? t('grid.private') : (booking.subject ?? ''),
    edges: next ? edges.filter((edge) => mayDragEdge(change, edge, day.now)) : [],
    why: why && t(`grid.grey.${why}`),
    isRefused: !!why,
  }
}

const stopped = ({ obstacle }: GridState, { resource }: RowPlace, { day, t }: Parts) =>
  obstacle && { why: reasonOfCell(t, day, resource, obstacle.at, obstacle.why) }
