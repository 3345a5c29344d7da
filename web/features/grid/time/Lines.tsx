import { memo } from 'react'
import type { Cell } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import css from '../page/frame.module.css'
import { useDay } from './day.ts'

/** A line at each full hour and a paler one at each half. */
export function Lines() {
  return <DrawnLines cells={useDay().axis.cells} />
}

const DrawnLines = memo(function DrawnLines({ cells }: { cells: readonly Cell[] }) {
  const lines = cells.map(({ minute }, column) =>
    minute % 30 === 0 ? (
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
