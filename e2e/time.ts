export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(count * 60)
export const hamburg = 'Europe/Berlin'

/** The day of the Hamburg grids that many days ahead, yyyy-MM-dd. Journeys that share a day get other desks (`freePlaces`). */
export function dayAhead(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: hamburg }).format(new Date())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * hours(24)).toISOString().slice(0, 10)
}

/** `09:00` on the clock of a place. */
export const clock = (instant: number, timeZone: string = hamburg) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)

/** `09:00 to 10:00`, as a block says it to a screen reader. */
export const fromTo = (from: number, to: number, timeZone: string = hamburg) =>
  `${clock(from, timeZone)} to ${clock(to, timeZone)}`

/** `Mon 23 Nov` of a calendar day, yyyy-MM-dd, as an English reader with the demo's format sees it. */
export function dayText(date: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`))
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`
}
