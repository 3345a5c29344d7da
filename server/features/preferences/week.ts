import { addDays, type Weekday, weekdayOf, weekdays } from '../../time/zones.ts'
import type { Settings } from './preferences.ts'

/** The days of a person's week around a date, without the weekend if they hide it (R156, R283). */
export function daysOfWeek(
  date: string,
  { FirstDayOfWeek, WeekendDays, DisplayWeekend }: Pick<Settings, 'FirstDayOfWeek' | 'WeekendDays' | 'DisplayWeekend'>,
): string[] {
  const first = weekdays.indexOf(FirstDayOfWeek as Weekday)
  const begin = addDays(date, -((weekdays.indexOf(weekdayOf(date)) - first + 7) % 7))
  const all = Array.from({ length: 7 }, (_, n) => addDays(begin, n))
  const shown = all.filter((day) => DisplayWeekend === 1 || !WeekendDays.includes(weekdayOf(day)))
  // A week without working days hides nothing.
  return shown.length ? shown : all
}
