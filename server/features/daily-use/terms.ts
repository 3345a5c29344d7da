import { localDay } from '../../time/zones.ts'
import { bookableRanges, datedOn, iso, openRanges, type Range, type Schedule } from '../availability/availability.ts'

/** PostgreSQL's text of a multirange. */
const textOf = (ranges: readonly Range[]) =>
  `{${ranges.filter(({ from, to }) => to > from).map(({ from, to }) => `[${iso(from)},${iso(to)})`)}}`

/** The weekly hours and the availability of a day in a zone, whatever its dated hours. */
export function termsOf(schedule: Schedule, date: string, timezone: string): { hours: string; allowed: string | null } {
  const day = localDay(date, timezone)
  const { week, available, blocked } = schedule ?? {}
  return {
    hours: textOf(openRanges(week ? { week } : null, day)),
    allowed:
      available || blocked
        ? textOf(bookableRanges({ ...(available && { available }), ...(blocked && { blocked }) }, day))
        : null,
  }
}

/** The dated hours that hold on a day in a zone; null: none do. */
export function datedHours(schedule: Schedule, date: string, timezone: string): string | null {
  const { dates } = schedule ?? {}
  return dates && datedOn(schedule, date) ? textOf(openRanges({ dates }, localDay(date, timezone))) : null
}
