import type { Weekday } from '@kontor/contract/calls/weekdays.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { clockOf } from '../../../kit/time/time.ts'
import classes from './BarEnds.module.css'
import { type WeekBar, withEnd } from './week-bars.ts'

interface Props {
  day: Weekday
  ranges: readonly WeekBar[]
  set(ranges: WeekBar[]): void
}

/**
 * Two handles on each bar of a day, to drag or to move by arrow keys. They are the thumbs of the browser's own sliders,
 * which say the time.
 */
export function BarEnds({ day, ranges, set }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const slider = (at: number, end: keyof WeekBar) => (
    <input
      type="range"
      className={classes.end}
      aria-label={t(end === 'from' ? 'availability.opens_on' : 'availability.closes_on', { day: t(`weekday.${day}`) })}
      aria-valuetext={formats.wallTime(clockOf(ranges[at]![end]))}
      min={0}
      max={1440}
      step={15}
      value={ranges[at]![end]}
      onChange={({ target }) => set(withEnd(ranges, at, end, Number(target.value)))}
    />
  )
  return ranges.map((_, at) => (
    <Fragment key={at}>
      {slider(at, 'from')}
      {slider(at, 'to')}
    </Fragment>
  ))
}
