import { cellMs } from '../../../kit/timeline/axis.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { greyAt, type Moment } from './free.ts'
import type { Grey, Span } from './span.ts'

/**
 * The obstacle that stopped a range that was dragged to `head`: the quarter beyond its edge, and why that is grey. Null while the range
 * follows the pointer, and where only its longest length stops it.
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
