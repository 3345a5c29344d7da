/**
 * Instants as a person reads them, by Intl in any IANA zone. Patterns are the product's own: `yyyy yy MMMM MMM MM M EEEE
 * EEE dd d HH H hh h mm a`, with literal text in quotes; anything else stands for itself.
 */
interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const tokens = /'[^']*'|yyyy|yy|MMMM|MMM|MM|M|EEEE|EEE|dd|d|HH|H|hh|h|mm|a/g
const formats = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs fifty times what using it costs.
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}

/** The wall clock of a zone at an instant. */
export function partsIn(instant: string | Date, zone: string): Parts {
  const format = formatOf('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const found: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(new Date(instant))) found[type] = Number(value)
  return found as unknown as Parts
}

/** An instant by a pattern, `d.M.yyyy` or `hh:mm a`, on the clock of `zone`. A 12-hour pattern always gets AM or PM (R153). */
export function formatInstant(instant: string | Date, zone: string, pattern: string, locale = 'en'): string {
  const at = partsIn(instant, zone)
  const name = (options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, { ...options, timeZone: zone }).format(new Date(instant))
  const hour12 = at.hour % 12 || 12
  const pad = (value: number) => String(value).padStart(2, '0')
  const values: Record<string, () => string> = {
    yyyy: () => String(at.year),
    yy: () => pad(at.year % 100),
    MMMM: () => name({ month: 'long' }),
    MMM: () => name({ month: 'short' }),
    MM: () => pad(at.month),
    M: () => String(at.month),
    EEEE: () => name({ weekday: 'long' }),
    EEE: () => name({ weekday: 'short' }),
    dd: () => pad(at.day),
    d: () => String(at.day),
    HH: () => pad(at.hour),
    H: () => String(at.hour),
    hh: () => pad(hour12),
    h: () => String(hour12),
    mm: () => pad(at.minute),
    a: () => (at.hour < 12 ? 'AM' : 'PM'),
  }
  return withSuffix(pattern).replace(tokens, (token) => values[token]?.() ?? token.slice(1, -1))
}

function withSuffix(pattern: string): string {
  const bare = pattern.replace(/'[^']*'/g, '')
  return /h/.test(bare) && !/a/.test(bare) ? `${pattern} a` : pattern
}

/** The pattern of a person whose time mode is `am-pm` but whose format is a 24-hour one, and the other way round. */
export function timePattern({ time_format, time_mode }: { time_format: string; time_mode: 'h24' | 'am-pm' }): string {
  if (time_mode === 'am-pm') return withSuffix(time_format.replace(/HH?/, 'h'))
  return time_format.replace(/hh?/, 'HH').replace(/\s*a/, '')
}

/** The calendar day of a zone, yyyy-MM-dd. */
export function dayIn(instant: string | Date, zone: string): string {
  return formatInstant(instant, zone, 'yyyy-MM-dd')
}

/** `Thu 19 Nov`; the year is added when it isn't the present one. */
export function formatDay(instant: string | Date, zone: string, locale = 'en', now = new Date()): string {
  const sameYear = partsIn(instant, zone).year === partsIn(now, zone).year
  return formatInstant(instant, zone, sameYear ? 'EEE d MMM' : 'EEE d MMM yyyy', locale)
}

/** `11:00 – 12:00` with thin spaces; an end on another day names it: `22:00 – Fri 20 Nov 02:00`. */
export function formatRange(
  from: string | Date,
  to: string | Date,
  zone: string,
  pattern: string,
  locale = 'en',
): string {
  const end = formatInstant(to, zone, pattern, locale)
  // Midnight ends the day it closes, it doesn't begin another.
  const last = new Date(new Date(to).getTime() - 1)
  const other = dayIn(from, zone) !== dayIn(last, zone)
  return `${formatInstant(from, zone, pattern, locale)} – ${other ? `${formatDay(to, zone, locale)} ` : ''}${end}`
}

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

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
