export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(count * 60)
export const hamburg = 'Europe/Berlin'

/** The present day in Hamburg, yyyy-MM-dd. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: hamburg }).format(new Date())

/** The calendar day this many days after another. */
export const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * hours(24)).toISOString().slice(0, 10)

/** A working day soon, on which people are in. */
export const busyDay = () => workdayFrom(dayAfter(today(), 2), 0)

/** The working day this many working days from now, past the days that have bookings from the start: never today. */
export const workday = (nth: number) => workdayFrom(dayAfter(today(), 7), nth)

/** The working day this many working days after the first one from a date on. */
function workdayFrom(date: string, nth: number): string {
  if ([0, 6].includes(new Date(date).getUTCDay())) return workdayFrom(dayAfter(date), nth)
  return nth === 0 ? date : workdayFrom(dayAfter(date), nth - 1)
}

/** `09:00` on the clock of a place. */
export const clock = (instant: number, timeZone: string = hamburg) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)

/** `09:00 to 10:00`, as a block's name for screen readers. */
export const fromTo = (from: number, to: number, timeZone: string = hamburg) =>
  `${clock(from, timeZone)} to ${clock(to, timeZone)}`

/** `23 November` of a calendar day, yyyy-MM-dd. */
export const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(date))

/** `Mon 23 Nov` of a calendar day, yyyy-MM-dd, as an English reader with the demo's format sees it. */
export function dayText(date: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`))
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`
}
