import { memo } from 'react'
import type { Cell } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import css from '../page/frame.module.css'
import { useDay } from './day.ts'
import { useZoom, type Zoom } from './zoom.ts'

/** A line at each full hour and, unless the day is narrow, paler ones between them. */
export function Lines() {
  return <DrawnLines cells={useDay().axis.cells} zoom={useZoom()} />
}

const DrawnLines = memo(function DrawnLines({ cells, zoom }: { cells: readonly Cell[]; zoom: Zoom }) {
  const lines = cells.map(({ minute }, column) =>
    minute % Number(zoom) === 0 ? (
      <i
        key={column}
        className={css.line}
        style={betweenColumns(column, column)}
        data-half={minute % 60 !== 0 || undefined}
      />
    ) : null,
  )
  return <div className={css.lines}>{lines}</div>
})
