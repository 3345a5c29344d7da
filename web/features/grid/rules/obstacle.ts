import type { Span } from '../../../kit/time/slot.ts'
import { cellMs } from '../../../kit/timeline/axis.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { greyAt, type Moment } from './free.ts'
import type { Grey } from './span.ts'

/**
 * The obstacle that stopped an edge dragged to `head`: the quarter beyond the edge, and why that is grey. Null while
 * the edge follows the pointer, and if only the longest length stops it.
 */
export function obstacleAt(
  resource: GridResource,
  span: Span,
  head: number,
  moment: Moment,
  booking?: GridBooking,
): { at: number; why: Grey } | null {
  const at = head >= span.to + cellMs / 2 ? span.to : head < span.from - cellMs / 2 ? span.from - cellMs : null
  const why = at === null ? null : greyAt(resource, at, moment, booking ?? resource, booking?.id)
  return at === null || !why ? null : { at, why }
}
