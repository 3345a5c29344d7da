import { addDays, type Weekday, weekdayOf, weekdays } from './zones.ts'

let last: { key: string; days: readonly string[] } = { key: '', days: [] }

/** The seven days of a date's week, in order. The week asked for last is kept, because consecutive ranges mostly share it. */
export function weekOf(date: string, firstDay: Weekday): readonly string[] {
  const key = `${firstDay} ${date}`
  if (key !== last.key) {
    const begin = addDays(date, -((weekdays.indexOf(weekdayOf(date)) - weekdays.indexOf(firstDay) + 7) % 7))
    last = { key, days: Array.from({ length: 7 }, (_, n) => addDays(begin, n)) }
  }
  return last.days
}
