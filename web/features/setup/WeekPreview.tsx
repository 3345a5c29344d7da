import type { WorkingHours } from '@kontor/contract'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { clockOf } from '../../kit/time/time.ts'
import { hoursInWords } from '../hours-in-words/hours-in-words.ts'
import classes from './Preview.module.css'

/** Minutes after midnight; NaN while a time is being typed. */
const minutes = (time: string) => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  return Number(hour) * 60 + Number(minute)
}

/** The axis begins and ends at even hours. */
const floorOf = (at: number) => Math.floor(at / 120) * 120

/** The open hours of a week as columns, and in words. */
export function WeekPreview({ week }: { week: WorkingHours }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const ranges = weekdays.map((day) =>
    (week[day] ?? [])
      .map(([from, to]) => ({ from: minutes(from), to: minutes(to) }))
      .filter(({ from, to }) => from < to && to <= 1440),
  )
  const all = ranges.flat()
  const first = floorOf(Math.min(480, ...all.map(({ from }) => from)))
  const last = -floorOf(-Math.max(1080, ...all.map(({ to }) => to)))
  const step = last - first > 840 ? 240 : 120
  const share = (at: number) => `${((at - first) / (last - first)) * 100}%`
  const open = Math.round(all.reduce((sum, { from, to }) => sum + to - from, 0) / 6) / 10
  return (
    <figure className={classes.week}>
      <div aria-hidden>
        <div className={classes.axis}>
          {Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + n * step).map((at) => (
            <span key={at} style={{ insetBlockStart: share(at) }}>
              {formats.wallTime(clockOf(at))}
            </span>
          ))}
        </div>
        {weekdays.map((day, index) => (
          <div key={day} className={classes.weekday}>
            <span>{formats.weekday(new Date(Date.UTC(2024, 0, index + 1)), 'UTC')}</span>
            <div>
              {ranges[index]!.map(({ from, to }) => (
                <i key={from} style={{ insetBlockStart: share(from), height: `calc(${share(to)} - ${share(from)})` }} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption className={classes.caption}>
        <b className={classes.total}>{t('setup.open_hours', { hours: formats.number(open) })}</b>{' '}
        {hoursInWords(week, formats)}
      </figcaption>
    </figure>
  )
}
