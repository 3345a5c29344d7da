import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { clockOf } from '../../../kit/time/time.ts'
import { shownHours } from '../time/counts.ts'
import { useDayKeys } from '../views/useDayKeys.ts'
import css from './counts.module.css'

export interface Column {
  id: string | number | null
  head: ReactNode
  /** Names the column within a cell's name. */
  name: string
  /** Bookings in each hour, from 0 to 23. */
  hours: readonly number[]
  /** Undefined: no screen shows what it counts. */
  to: To | undefined
  isWeekend?: boolean
}

/** The colour's share of the cell with most bookings, in percent. */
const deepest = 28

interface Props {
  columns: readonly Column[]
  /** The hours that decide which are shown, where some columns have none of their own. */
  decides?: readonly (readonly number[])[]
}

/**
 * Bookings in each hour of some days or types, as numbers and shades; each leads on to what it counts, where a screen shows that.
 * An hour without bookings is a link as well, so that the arrow keys go straight.
 */
export function HourCounts({ columns, decides = columns.map(({ hours }) => hours) }: Props) {
  const { t } = useTranslation()
  const { wallTime } = useFormats()
  const hours = shownHours(decides)
  const most = Math.max(1, ...columns.flatMap((column) => hours.map((hour) => column.hours[hour]!)))
  return (
    <div ref={useDayKeys(columns.filter(({ to }) => to).length)} className={css.frame}>
      <table className={css.table} aria-label={t('calendar.by_hour')}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, head, isWeekend }) => (
              <th key={id} scope="col" data-weekend={isWeekend || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{wallTime(clockOf(60 * hour))}</th>
              {columns.map(({ id, name, hours: counts, to, isWeekend }) => (
                <td key={id} data-weekend={isWeekend || undefined}>
                  <Count
                    count={counts[hour]!}
                    to={to}
                    of={[name, wallTime(clockOf(60 * hour))]}
                    share={counts[hour]! / most}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CountProps {
  count: number
  to: To | undefined
  /** Its column and its hour. */
  of: readonly string[]
  /** Its part of the highest count shown, from 0 to 1. */
  share: number
}

function Count({ count, to, of, share }: CountProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const style = { ['--share' as string]: `${Math.round(deepest * share)}%` }
  const shown = count > 0 && number(count)
  if (!to) return shown && <span style={style}>{shown}</span>
  const name = [...of, t('bookings.count', { count })].join(comma())
  return (
    <Link to={to} data-day tabIndex={-1} style={style} aria-label={name}>
      {shown}
    </Link>
  )
}
