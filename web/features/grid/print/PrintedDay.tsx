import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { hoursOf } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import type { GroupPlace, Layout } from '../rows/layout.ts'
import { isPool } from '../rules/span.ts'
import { clockText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import css from './print.module.css'
import { printedColumns, printedEntries } from './printed-columns.ts'

interface Props {
  layout: Layout
  /** The name of the shown rows. */
  name: string
}

/**
 * Puts the day on paper: all rows that are shown, each booking with its times in words. A table of its own, whose rows no page
 * cuts and whose hours stand on each.
 */
export function PrintedDay({ layout, name }: Props) {
  const formats = useFormats()
  const { axis, date } = useDay()
  const [from, to] = printedColumns(
    axis,
    layout.rows.map(({ resource }) => resource),
  )
  const format = layout.rows[0]?.resource.time_format ?? ''
  return createPortal(
    <section data-printed className={css.sheet}>
      <h1 dir="auto">{name}</h1>
      <p>{formats.longCalendarDay(date)}</p>
      <table style={{ ['--from' as string]: from, ['--columns' as string]: to - from }}>
        <thead>
          <tr>
            <td className={css.name} />
            <td>
              <div className={css.hours}>
                {hoursOf(axis.cells)
                  .filter(({ column }) => column >= from && column < to)
                  .map(({ column, cell }) => (
                    <span key={column} style={betweenColumns(column, column)}>
                      {clockText(cell.minute, format)}
                    </span>
                  ))}
              </div>
            </td>
          </tr>
        </thead>
        {layout.groups.map((group) => (
          <PrintedGroup key={group.id} group={group} />
        ))}
      </table>
    </section>,
    document.body,
  )
}

function PrintedGroup({ group: { name, rows } }: { group: GroupPlace }) {
  return (
    <tbody>
      {name && (
        <tr>
          <th colSpan={2} dir="auto">
            {name}
          </th>
        </tr>
      )}
      {rows.map(({ resource }) => (
        <PrintedRow key={resource.id} resource={resource} />
      ))}
    </tbody>
  )
}

function PrintedRow({ resource }: { resource: GridResource }) {
  const { t } = useTranslation()
  const { axis } = useDay()
  const entries = printedEntries(t, axis, resource)
  return (
    <tr>
      <td className={css.name} dir="auto">
        {resource.name}
      </td>
      <td>
        <div className={css.track} data-pool={isPool(resource) || undefined}>
          {entries.map(({ key, start, end, until, variant, title, range }) => (
            <div
              key={key}
              className={css.entry}
              data-variant={variant}
              style={{ ...betweenColumns(start, end), ['--until' as string]: until }}
            >
              <p>
                <b dir="auto">{title}</b> <span>{range}</span>
              </p>
            </div>
          ))}
        </div>
      </td>
    </tr>
  )
}
