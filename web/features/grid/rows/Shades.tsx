import { gapsOf, toX } from '../../../kit/timeline/axis.ts'
import { at } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import { closedRow } from '../rules/free.ts'
import { useDay } from '../time/day.ts'
import css from './row.module.css'

/** Closed hours, hours the zone lacks, what is past, and the line of now. All under the blocks. */
export function Shades({ resource }: { resource: GridResource }) {
  const { axis, now, momentOf } = useDay()
  const { timezone } = resource
  const closed = closedRow(resource, momentOf(resource))
  const columns = axis.cells.length
  const start = closed ? columns : toX(axis, resource.open.from, timezone)
  const end = closed ? columns : toX(axis, resource.open.to, timezone, 'end')
  const nowX = toX(axis, now, timezone)
  const lane = axis.lanes.get(timezone)!
  const isNow = now >= lane.start && now < lane.end
  const pastFrom = Math.min(start, columns)
  const pastTo = Math.min(now >= lane.end ? columns : nowX, end)
  return (
    <>
      {start > 0 && <i className={css.closed} style={at(0, Math.min(start, end))} />}
      {end < columns && <i className={css.closed} style={at(Math.max(end, 0), columns)} />}
      {gapsOf(axis, timezone).map((gap) => (
        <i key={gap.from} className={css.closed} style={at(gap.from, gap.to)} />
      ))}
      {!closed && pastTo > pastFrom && <i className={css.past} style={at(pastFrom, pastTo)} />}
      {isNow && <i className={css.now} style={at(nowX, nowX)} />}
    </>
  )
}
