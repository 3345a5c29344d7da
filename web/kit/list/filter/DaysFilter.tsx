import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { useStart } from '../../session/session.ts'
import { numberOf } from '../../time/day/weekdays.ts'
import { useFormats } from '../../time/formats.ts'
import { dayIn } from '../../time/time.ts'
import { useOwnZone } from '../../time/useMoment.ts'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import { type DayPreset, daysOfPreset } from './day-presets.ts'
import classes from './FilterMenu.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import type { DayRange, Filter } from './filter-values.ts'

const DayRangeCalendar = lazyPart(() => import('../../overlay/DayRangeCalendar.tsx'))

interface Props extends Filter<DayRange> {
  label: string
  /** Ranges offered as one press, the most usual first. */
  presets: readonly DayPreset[]
}

/** A filter by a range of days: a usual one, or from one day to another. */
export function DaysFilter({ label, presets, value, set }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const first = numberOf(useStart().usertimepreference.first_day_of_week) ?? 1
  const today = dayIn(new Date(), useOwnZone())
  const ranges = presets.map((preset) => ({ preset, ...daysOfPreset(preset, today, first) }))
  const { from, to } = value ?? {}
  const current = ranges.find((range) => range.from === from && range.to === to)?.preset
  const range = current ? t(`list.days_${current}`) : textOf()
  const chosen =
    value === null ? [] : [{ key: 'days', label: range, shown: `${label}${colon()}${range}`, remove: () => set(null) }]

  function textOf() {
    if (from === undefined) return t('list.until_day', { day: formats.calendarDay(to ?? '') })
    if (to === undefined) return t('list.from_day', { day: formats.calendarDay(from) })
    return formats.days(from, to)
  }
  return (
    <FilterMenu label={label} chosen={chosen}>
      {ranges.map(({ preset, from, to }) => (
        <button
          key={preset}
          type="button"
          className={classes.preset}
          aria-pressed={preset === current}
          onClick={() => set({ from, to })}
        >
          {t(`list.days_${preset}`)}
        </button>
      ))}
      <div className={classes.calendar}>
        <DayRangeCalendar value={value ?? {}} onPick={set} />
      </div>
    </FilterMenu>
  )
}
