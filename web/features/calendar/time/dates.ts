import type { useStart } from '../../../kit/session/session.ts'
import { numberOf, type Weekday, weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { addDays } from '../../../kit/time/time.ts'

export const views = ['month', 'week', 'day'] as const
export type View = (typeof views)[number]

/** The reader's week: its first day, and the days that aren't shown (R156, R283). */
export interface CalendarWeek {
  first: Weekday
  hidden: readonly Weekday[]
}

type Preference = ReturnType<typeof useStart>['usertimepreference']

/** The week of a reader's preferences. */
export function weekFrom({ first_day_of_week, display_weekend, weekend_days }: Preference): CalendarWeek {
  const weekend = weekend_days.map(numberOf).filter((day) => day !== null)
  const hidden = display_weekend || weekend.length === 7 ? [] : weekend
  return { first: numberOf(first_day_of_week) ?? (1 as const), hidden }
}

/** The days that a view shows, yyyy-MM-dd in order: whole weeks around a month, a week, or the day itself. */
export function daysOf(view: View, date: string, { first, hidden }: CalendarWeek): string[] {
  if (view === 'day') return [date]
  const [from, to] = view === 'week' ? [date, date] : [`${date.slice(0, 7)}-01`, lastOfMonth(date)]
  const days: string[] = []
  for (let day = startOfWeek(from, first); day <= to || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day)
  return days.filter((day) => !hidden.includes(weekdayOf(day)))
}

/** A day of the period before (-1) or after (1). */
export function stepFrom(view: View, date: string, step: 1 | -1): string {
  if (view !== 'month') return addDays(date, view === 'week' ? 7 * step : step)
  return step === 1 ? addDays(lastOfMonth(date), 1) : `${addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

const startOfWeek = (date: string, first: Weekday) => addDays(date, -((weekdayOf(date) - first + 7) % 7))

function lastOfMonth(date: string): string {
  const later = addDays(`${date.slice(0, 7)}-28`, 4)
  return addDays(`${later.slice(0, 7)}-01`, -1)
}
