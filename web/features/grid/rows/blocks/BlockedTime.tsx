// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { IconBan } from '@tabler/icons-react'
import { toX } from '../../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../../kit/timeline/geometry.ts'
import type { GridResource } from '../../grid-types.ts'
import type { DrawnBlock } from '../../rules/buffers.ts'
import { spanOf } from '../../rules/span.ts'
import { timeText } from '../../time/clock.ts'
import { useRowDay } from '../../time/day.ts'
import { useRowParts } from '../row-context.ts'
import css from './block.module.css'
import { blockedText } from './booking-text.ts'

/** A time at which the row is unavailable, other than its own bookings. */
export function BlockedTime({ drawn, resource }: { drawn: DrawnBlock; resource: GridResource }) {
  const { t } = useRowParts()
  const { axis, now } = useRowDay()
  const { block, span } = drawn
  const { from, to } = spanOf(block)
  const left = toX(axis, span.from, resource.timezone)
  const right = toX(axis, span.to, resource.timezone, 'end')
  const title = blockedText(t, drawn)
  const range = t('grid.from_to', { from: timeText(axis, from, resource), to: timeText(axis, to, resource) })
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(left) + 2}
      aria-label={`${title}, ${range}, ${t('grid.state.blocked')}`}
      className={css.block}
      data-variant="blocked"
      data-narrow={right - left < 3 || undefined}
      data-past={to <= now || undefined}
      style={betweenColumns(left, right)}
    >
      <IconBan size={14} stroke={1.9} aria-hidden />
      <bdi className="cut">
        <b>{title}</b>
      </bdi>
    </div>
  )
}
