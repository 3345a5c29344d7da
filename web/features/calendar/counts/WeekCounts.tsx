import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import { calendarAddresses } from '../addresses.ts'
import { hoursOfAll, isAside, type TypeCount } from '../time/counts.ts'
import { useWeekend } from '../views/TimeView.tsx'
import css from './counts.module.css'
import { HourCounts } from './HourCounts.tsx'

interface Props {
  days: readonly string[]
  today: string
  counts: ReadonlyMap<string, readonly TypeCount[]>
}

/** Days side by side: desks, lockers and parking counted below the name, the bookings of rooms in each hour. An hour leads to its day. */
export function WeekCounts({ days, today, counts }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const weekend = useWeekend()
  return (
    <HourCounts
      columns={days.map((day) => {
        const all = counts.get(day)!
        return {
          id: day,
          name: formats.longCalendarDay(day),
          hours: hoursOfAll(all.filter((each) => !isAside(each))),
          isWeekend: weekend(day),
          to: {
            search: calendarAddresses.calendar
              .change(new URLSearchParams(location.search), { view: 'day', date: day })
              .toString(),
          },
          head: (
            <>
              <Link
                to={gridAddresses.first({ date: day })}
                data-day
                aria-current={day === today ? 'date' : undefined}
                aria-label={t('calendar.to_grid', { day: formats.longCalendarDay(day) })}
              >
                {formats.weekdayOfMonth(day)}
              </Link>
              {all.filter(isAside).map(({ type, count }) => (
                <Link key={type.id} className={css.type} to={gridAddresses.first({ date: day, type: type.id })}>
                  <bdi className="cut">{type.name}</bdi> <b>{formats.number(count)}</b>
                </Link>
              ))}
            </>
          ),
        }
      })}
    />
  )
}
