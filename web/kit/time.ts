import { partsIn } from '@kontor/contract/written-time.ts'

export { dayIn, formatDay, formatInstant, formatLongDay, partsIn, timePattern } from '@kontor/contract/written-time.ts'

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day so many days after another, yyyy-MM-dd. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Minutes east of UTC of a zone at an instant. */
export function offsetIn(instant: string | Date, zone: string): number {
  const { year, month, day, hour, minute } = partsIn(instant, zone)
  const at = new Date(instant).getTime()
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - at) / 60_000)
}

/** The zone's short name (`New York time`) where its clock differs from the reader's at that instant; else null. */
export function foreignZone(instant: string | Date, zone: string): string | null {
  if (offsetIn(instant, zone) === offsetIn(instant, browserZone())) return null
  return zone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Minutes east of UTC as people write it: `UTC+5:30`, `UTC`. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** The instant of a local day's minute in a zone. An hour that is skipped in spring counts from the old offset. */
export function instantIn(day: string, minutes: number, zone: string): Date {
  const wall = Date.parse(`${day}T00:00Z`) + minutes * 60_000
  const first = wall - offsetIn(new Date(wall), zone) * 60_000
  return new Date(wall - offsetIn(new Date(first), zone) * 60_000)
}
