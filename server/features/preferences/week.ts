import { weekOf } from '../../time/weeks.ts'
import { type Weekday, weekdayOf } from '../../time/zones.ts'
import type { PreferenceValues } from './preferences.ts'

/** The days of a person's week around a date, without the weekend if they hide it (R156, R283). */
export function daysOfWeek(
  date: string,
  {
    FirstDayOfWeek,
    WeekendDays,
    DisplayWeekend,
  }: Pick<PreferenceValues, 'FirstDayOfWeek' | 'WeekendDays' | 'DisplayWeekend'>,
): string[] {
  const all = weekOf(date, FirstDayOfWeek as Weekday)
  const shown = all.filter((day) => DisplayWeekend === 1 || !WeekendDays.includes(weekdayOf(day)))
  // A week without working days hides nothing.
  return shown.length ? shown : [...all]
}
