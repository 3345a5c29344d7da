import { addDays, clockOf, localDay } from '../../time/zones.ts'
import { openRanges } from '../availability/availability.ts'
import type { DayRow } from './day.ts'

const daysAhead = 7

/**
 * When the rows open, HH:mm: on the day itself, or on the next one within a week if all are closed. Rows that never
 * close, such as lockers, don't count. Null: no other row opens.
 */
export function opensAt(rows: readonly Pick<DayRow, 'resource' | 'start' | 'end'>[], date: string): string | null {
  const closing = rows.filter(({ start, end }) => !(start === '00:00' && end === '24:00'))
  const today = firstOf(closing.flatMap(({ start, end }) => (start === end ? [] : [start])))
  if (today) return today
  for (let n = 1; n <= daysAhead; n++) {
    const later = addDays(date, n)
    const first = firstOf(closing.flatMap(({ resource }) => openingOn(resource, later)))
    if (first) return first
  }
  return null
}

const firstOf = (times: readonly string[]) => times.toSorted()[0]

function openingOn({ hours, timezone }: DayRow['resource'], date: string): string[] {
  const day = localDay(date, timezone)
  const [first] = openRanges(hours, day)
  return first ? [clockOf(first.from, day)] : []
}
