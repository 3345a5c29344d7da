// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { toX } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import { cursorId } from '../input/cell.ts'
import { useRowDay } from '../time/day.ts'
import { cellLabel } from './cell-text.ts'
import css from './row.module.css'
import { useRowParts } from './row-context.ts'

/** The keyboard's cell, if no block is there. */
export function Cursor({ resource, quarter, hidden }: { resource: GridResource; quarter: number; hidden: boolean }) {
  const { t } = useRowParts()
  const day = useRowDay()
  const left = toX(day.axis, quarter, resource.timezone)
  return (
    <div
      role="gridcell"
      id={cursorId}
      aria-colindex={left + 2}
      aria-label={cellLabel(t, day, resource, quarter)}
      className={css.cursor}
      data-hidden={hidden || undefined}
      style={betweenColumns(left, left + 1)}
    />
  )
}
