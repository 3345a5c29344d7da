// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import { cursorId, rowLabelId, rowNameId } from '../input/cell.ts'
import type { RowPlace } from '../rows/layout.ts'
import rowCss from '../rows/row.module.css'
import { isSamePosition } from '../rows/row-props.ts'
import { useGrid } from '../store.ts'
import type { GridDay } from '../time/day.ts'
import { dayText } from './day-text.ts'
import { across, down, drawnRow } from './drawing.ts'
import css from './week.module.css'
import { dayAt, type Hours } from './week.ts'

interface Props {
  place: RowPlace
  /** Pixels from the top of its chunk. */
  top: number
  days: readonly GridDay[]
  hours: Hours
  /** The row on each of the days. */
  resources: readonly GridResource[]
  /** Whether the row is out of sight and keeps its last rendering until its turn comes. */
  isKept: boolean
}

/** The week of one resource: one picture of all days, and the keyboard's cell. */
export const WeekRow = memo(
  function WeekRow({ place, top, days, hours, resources }: Props) {
    const { resource, ariaIndex, height } = place
    const { id } = resource
    const cursor = useGrid((state) => (state.cursor?.resourceId === id ? state.cursor : null))
    const day = cursor ? dayAt(days, resource, cursor.at) : -1
    return (
      <div
        role="row"
        aria-rowindex={ariaIndex}
        aria-owns={rowNameId(id)}
        aria-labelledby={rowLabelId(id)}
        className={css.row}
        style={{ top, height }}
      >
        <Picture days={days} hours={hours} resources={resources} />
        {day >= 0 && <ActiveCell day={days[day]!} column={day} resource={resources[day]!} />}
      </div>
    )
  },
  (before, after) =>
    after.isKept ||
    (before.days === after.days &&
      isSameHours(before.hours, after.hours) &&
      before.top === after.top &&
      isSamePosition(before.place, after.place) &&
      before.resources.every((resource, n) => resource === after.resources[n])),
)

const isSameHours = (a: Hours, b: Hours) => a.from === b.from && a.to === b.to

/** Stretched to its row: lines keep their width. */
const Picture = memo(function Picture({ days, hours, resources }: Pick<Props, 'days' | 'hours' | 'resources'>) {
  const drawn = useMemo(() => drawnRow(days, resources, hours), [days, resources, hours])
  return (
    <svg className={css.picture} viewBox={`0 0 ${days.length * across} ${down}`} preserveAspectRatio="none" aria-hidden>
      {drawn.map(({ layer, path }) => (
        <path key={layer} data-layer={layer} d={path} />
      ))}
    </svg>
  )
})

function ActiveCell({ day, column, resource }: { day: GridDay; column: number; resource: GridResource }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const byKeys = useGrid((state) => state.byKeys)
  return (
    <div
      role="gridcell"
      id={cursorId}
      aria-colindex={column + 2}
      aria-label={dayText(t, formats, day, resource)}
      className={rowCss.cursor}
      data-hidden={!byKeys || undefined}
      style={betweenColumns(column, column + 1)}
    />
  )
}
