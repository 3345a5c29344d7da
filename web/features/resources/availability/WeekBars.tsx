import type { Weekday } from '@kontor/contract/calls/weekdays.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { rangeOf, useFormats } from '../../../kit/time/formats.ts'
import { clockOf } from '../../../kit/time/time.ts'
import classes from './WeekBars.module.css'
import type { DayBars, WeekBar } from './week-bars.ts'

const marks = [6, 12, 18]
const style = ({ from, to }: WeekBar) => ({ '--from': from / 1440, '--to': to / 1440 }) as React.CSSProperties

interface Props {
  days: readonly DayBars[]
  /** The handles on the bars of a day, where they can be dragged. */
  handles?: (day: Weekday) => ReactNode
}

/** The seven days of a week on one axis of 24 hours, each with its hours in words. */
export function WeekBars({ days, handles }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = (bars: readonly WeekBar[]) =>
    bars.map(({ from, to }) => rangeOf(formats.wallTime(clockOf(from)), formats.wallTime(clockOf(to)))).join(comma())
  return (
    <table className={classes.week}>
      <thead aria-hidden>
        <tr>
          <td />
          <td className={classes.axis}>
            {marks.map((hour) => (
              <span key={hour} style={style({ from: hour * 60, to: hour * 60 })}>
                {formats.wallTime(clockOf(hour * 60))}
              </span>
            ))}
          </td>
          <td />
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, open, closed }) => (
          <tr key={day}>
            <th scope="row">{t(`weekday.${day}`)}</th>
            <td className={classes.track} aria-hidden={!handles}>
              {open.map((bar) => (
                <i key={bar.from} className={classes.open} style={style(bar)} />
              ))}
              {closed.map((bar) => (
                <i key={bar.from} className={classes.closed} style={style(bar)} />
              ))}
              {handles?.(day)}
            </td>
            <td className={classes.words}>{words(open) || t('availability.closed_then')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
