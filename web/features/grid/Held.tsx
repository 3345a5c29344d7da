// biome-ignore-all lint/a11y/useSemanticElements: a table can not be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { GridBlock, GridResource } from '@kontor/contract/grid.ts'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toX } from './axis.ts'
import block from './block.module.css'
import { timeText } from './clock.ts'
import { useDay } from './day.ts'
import { at } from './geometry.ts'
import { spanOf } from './spans.ts'

/** What keeps the row closed without being a booking of it. */
export function Held({ held, resource }: { held: GridBlock; resource: GridResource }) {
  const { t } = useTranslation()
  const { axis, now } = useDay()
  const { from, to } = spanOf(held)
  const left = toX(axis, from, resource.timezone)
  const right = toX(axis, to, resource.timezone, 'end')
  const title =
    held.reason ||
    (held.resource_name ? t('grid.block.linked_by', { resource: held.resource_name }) : t(`grid.block.${held.kind}`))
  const range = t('grid.from_to', { from: timeText(axis, from, resource), to: timeText(axis, to, resource) })
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(left) + 2}
      aria-label={`${title}, ${range}, ${t('grid.state.blocked')}`}
      className={block.block}
      data-look="blocked"
      data-past={to <= now || undefined}
      style={at(left, right)}
    >
      <span className={block.words}>
        <IconBan size={14} stroke={1.9} aria-hidden />
        <bdi className="cut">
          <b>{title}</b>
        </bdi>
      </span>
    </div>
  )
}
