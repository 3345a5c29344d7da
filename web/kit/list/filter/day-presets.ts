import { type Weekday, weekdayOf } from '../../time/day/weekdays.ts'
import { addDays } from '../../time/time.ts'

/** Ranges of days that move with the clock. */
export const dayPresets = [
  'today',
  'this_week',
  'next_week',
  'next_30',
  'last_7',
  'last_30',
  'this_month',
  'last_month',
] as const
export type DayPreset = (typeof dayPresets)[number]
/** For lists of what has happened. */
export const pastDays: readonly DayPreset[] = ['today', 'last_7', 'last_30', 'this_month', 'last_month']
/** For lists of what is to come. */
export const comingDays: readonly DayPreset[] = ['today', 'this_week', 'next_week', 'next_30', 'this_month']
/** For lists of both. */
export const anyDays: readonly DayPreset[] = [...comingDays, 'last_7', 'last_30', 'last_month']

/** The first and last day (yyyy-MM-dd) that a range covers today. `first`: the day on which weeks begin. */
export function daysOfPreset(preset: DayPreset, today: string, first: Weekday): { from: string; to: string } {
  const sinceWeekBegan = (weekdayOf(today) - first + 7) % 7
  const week = addDays(today, -sinceWeekBegan)
  const month = `${today.slice(0, 7)}-01`
  const monthBefore = `${addDays(month, -1).slice(0, 7)}-01`
  const monthAfter = `${addDays(month, 31).slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'this_week':
      return { from: week, to: addDays(week, 6) }
    case 'next_week':
      return { from: addDays(week, 7), to: addDays(week, 13) }
    case 'next_30':
      return { from: today, to: addDays(today, 29) }
    case 'last_7':
      return { from: addDays(today, -6), to: today }
    case 'last_30':
      return { from: addDays(today, -29), to: today }
    case 'this_month':
      return { from: month, to: addDays(monthAfter, -1) }
    case 'last_month':
      return { from: monthBefore, to: addDays(month, -1) }
  }
}
