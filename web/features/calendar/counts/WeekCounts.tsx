import { useSearchParams } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { calendarAddresses } from '../addresses.ts'
import { hoursOfAll, isAside, type TypeCount } from '../time/counts.ts'
import { DayLink } from '../views/DayLink.tsx'
import { useWeekend } from '../views/TimeView.tsx'
import { HourCounts } from './HourCounts.tsx'
import { TypeLink } from './TypeLink.tsx'

interface Props {
  days: readonly string[]
  today: string
  counts: ReadonlyMap<string, readonly TypeCount[]>
}

/** Days side by side: desks, lockers and parking counted below the name, the bookings of rooms in each hour. An hour leads to its day. */
export function WeekCounts({ days, today, counts }: Props) {
  const [search] = useSearchParams()
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
            search: calendarAddresses.calendar.change(search, { view: 'day', date: day }).toString(),
          },
          head: (
            <>
              <DayLink day={day} today={today}>
                {formats.weekdayOfMonth(day)}
              </DayLink>
              {all.filter(isAside).map((each) => (
                <TypeLink key={each.type.id} day={day} of={each} />
              ))}
            </>
          ),
        }
      })}
    />
  )
}
