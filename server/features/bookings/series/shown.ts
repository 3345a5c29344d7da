import type { BookingSeries } from '@kontor/contract'
import { addDays, weekdayOf, weekdays } from '../../../time/zones.ts'
import { lastDayOf, type Series } from './occurrences.ts'

/** A series as readers get it: on the days that its bookings are on, however it was moved as a whole. */
export function shownSeries(series: Series, booked: Pick<BookingSeries, 'last_day' | 'left'>): BookingSeries {
  const { recurrence, day, clock } = series
  const { frequency, interval } = recurrence
  const shown = (date: string) => addDays(date, clock.shift)
  const on = recurrence.weekdays.length ? recurrence.weekdays : [weekdayOf(day)]
  const shifted = on.map((each) => weekdays[(weekdays.indexOf(each) + (clock.shift % 7) + 7) % 7]!)
  return {
    frequency,
    interval,
    weekdays: frequency === 'weekly' ? weekdays.filter((each) => shifted.includes(each)) : [],
    monthly_by: frequency === 'monthly' && clock.shift === 0 ? recurrence.monthly_by : null,
    first_day: shown(day),
    until: shown(lastDayOf(series)),
    last_day: booked.last_day && shown(booked.last_day),
    left: booked.left,
  }
}
