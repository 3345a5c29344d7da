import type { CSSProperties } from 'react'
import { toX } from '../../../kit/timeline/axis.ts'
import type { GridResource } from '../grid-types.ts'
import { closedRow } from '../rules/free.ts'
import type { GridDay } from '../time/day.ts'

/**
 * The shades under the blocks of a row, as CSS for its background: closed before and after opening hours, past, and the
 * line of now. As elements they would be most of a row.
 */
export function shadesOf({ axis, now, momentOf }: GridDay, resource: GridResource): CSSProperties {
  const { timezone, open } = resource
  const columns = axis.cells.length
  const isClosed = closedRow(resource, momentOf(resource)) !== null || open.from >= open.to
  const opens = isClosed ? columns : toX(axis, open.from, timezone)
  const closes = isClosed ? columns : toX(axis, open.to, timezone, 'end')
  const lane = axis.lanes.get(timezone)!
  const x = toX(axis, now, timezone)
  const isNow = now >= lane.start && now < lane.end
  const past = Math.min(now >= lane.end ? columns : x, closes)
  return {
    '--opens': Math.max(0, Math.min(opens, columns)),
    '--closes': Math.max(0, Math.min(closes, columns)),
    '--past': Math.max(opens, past),
    '--now': isNow ? x : -1,
  } as CSSProperties
}
