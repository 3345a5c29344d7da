import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { rangeOf, useFormats } from '../../../kit/time/formats.ts'
import type { GridResource } from '../grid-types.ts'
import print from '../print/print.module.css'
import { printedEntries } from '../print/printed-columns.ts'
import type { Layout } from '../rows/layout.ts'
import type { GridDay } from '../time/day.ts'
import css from './week.module.css'
import { useWeekOfGrid } from './week.ts'

/** Puts the week on paper: a table of all rows that are shown, each booking in words under its day. */
export function PrintedWeek({ layout, name }: { layout: Layout; name: string }) {
  const formats = useFormats()
  const { days, rows } = useWeekOfGrid()
  return createPortal(
    <section data-printed className={print.sheet}>
      <h1 dir="auto">{name}</h1>
      <p>{rangeOf(formats.longCalendarDay(days[0]!.date), formats.longCalendarDay(days.at(-1)!.date))}</p>
      <table>
        <thead>
          <tr>
            <td className={print.name} />
            {days.map(({ date }) => (
              <th key={date}>{formats.weekdayOfMonth(date)}</th>
            ))}
          </tr>
        </thead>
        {layout.groups.map((group) => (
          <tbody key={group.id}>
            {group.name && (
              <tr>
                <th colSpan={days.length + 1} dir="auto">
                  {group.name}
                </th>
              </tr>
            )}
            {group.rows.map(({ resource }) => (
              <tr key={resource.id}>
                <td className={print.name} dir="auto">
                  {resource.name}
                </td>
                {rows.get(resource.id)!.map((each, n) => (
                  <PrintedCell key={days[n]!.date} day={days[n]!} resource={each} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>,
    document.body,
  )
}

function PrintedCell({ day, resource }: { day: GridDay; resource: GridResource }) {
  const { t } = useTranslation()
  if (resource.open.from >= resource.open.to) return <td>{t('levels.closed_day')}</td>
  return (
    <td className={css.printed}>
      {printedEntries(t, day.axis, resource).map(({ key, title, range }) => (
        <div key={key}>
          {range} <b dir="auto">{title}</b>
        </div>
      ))}
    </td>
  )
}
