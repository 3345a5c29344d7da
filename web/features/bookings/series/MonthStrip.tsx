import type { SeriesDate } from '@kontor/contract/calls/booking.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from './MonthStrip.module.css'

interface Props {
  dates: readonly SeriesDate[]
  /** Days for which another resource or time was chosen. */
  moved: ReadonlySet<string>
}

/** All dates at a glance, a box for each, by month. The list below says the same in words. */
export function MonthStrip({ dates, moved }: Props) {
  const formats = useFormats()
  return (
    <div className={classes.strip} aria-hidden>
      {[...Map.groupBy(dates, ({ day }) => day.slice(0, 7))].map(([month, each]) => (
        <div key={month}>
          <p>
            {each.map(({ day, state }) => (
              <i key={day} data-kind={state === 'free' && moved.has(day) ? 'moved' : state} />
            ))}
          </p>
          <span>{formats.time(`${month}-01T12:00:00Z`, 'UTC', 'MMM')}</span>
        </div>
      ))}
    </div>
  )
}
