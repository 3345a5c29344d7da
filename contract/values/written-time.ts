/**
 * Instants as a person reads them, by Intl in any IANA zone and any language, in Western digits. Patterns are the
 * product's own: `yyyy yy MMMM MMM MM M EEEEE EEEE EEE dd d HH H hh h mm a`, with literal text in quotes; any other
 * character stands for itself. Used by the screens and by the sentences of the server.
 */
interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const tokens = /'[^']*'|yyyy|yy|MMMM|MMM|MM|M|EEEEE|EEEE|EEE|dd|d|HH|H|hh|h|mm|a/g
const formats = new Map<string, Intl.DateTimeFormat>()
const tags = new Map<string, string>()

// Making a formatter costs fifty times what using it costs.
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(tagOf(locale), options)))
  return format
}

/** The locale as Intl takes it; one it has no data for is English, silently (R107). Plain English is the British one. */
export function tagOf(locale: string): string {
  let tag = tags.get(locale)
  if (!tag) tags.set(locale, (tag = `${locale === 'en' || !isKnown(locale) ? 'en-GB' : locale}-u-ca-gregory-nu-latn`))
  return tag
}

function isKnown(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** A local time, HH:mm; a day ends at 24:00. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** Whether a text or a date is a valid instant. */
const isInstant = (instant: string | Date) => !Number.isNaN(new Date(instant).getTime())

/** The wall clock of a zone at an instant; every part is NaN for an invalid one. */
export function partsIn(instant: string | Date, zone: string): Parts {
  if (!isInstant(instant)) return { year: NaN, month: NaN, day: NaN, hour: NaN, minute: NaN }
  const format = formatOf('en', {
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

/**
 * An instant by a pattern, `d.M.yyyy` or `hh:mm a`, on the clock of `zone`. A 12-hour pattern always gets AM or PM, in
 * the language's own form (R153). An invalid instant (a time that is still being typed) is returned unchanged.
 */
export function formatInstant(instant: string | Date, zone: string, pattern: string, locale = 'en'): string {
  if (!isInstant(instant)) return String(instant)
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
    EEEEE: () => name({ weekday: 'narrow' }),
    EEEE: () => name({ weekday: 'long' }),
    EEE: () => name({ weekday: 'short' }),
    dd: () => pad(at.day),
    d: () => String(at.day),
    HH: () => pad(at.hour),
    H: () => String(at.hour),
    hh: () => pad(hour12),
    h: () => String(hour12),
    mm: () => pad(at.minute),
    a: () => halfOfDay(at.hour, locale),
  }
  return withSuffix(pattern).replace(tokens, (token) => values[token]?.() ?? token.slice(1, -1))
}

/** `AM`, `p. m.`, `م`. */
function halfOfDay(hour: number, locale: string): string {
  const format = formatOf(locale.startsWith('en') || !isKnown(locale) ? 'en-US' : locale, {
    hour: 'numeric',
    hour12: true,
    timeZone: 'UTC',
  })
  return format.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')!.value
}

function withSuffix(pattern: string): string {
  const bare = pattern.replace(/'[^']*'/g, '')
  return /h/.test(bare) && !/a/.test(bare) ? `${pattern} a` : pattern
}

/** The person's format for the time of day, and the clock they read: 12 or 24 hours (R154). */
export interface TimeFormat {
  time_format: string
  time_mode: 'h24' | 'am-pm'
}

/** The pattern of a person whose time mode is `am-pm` but whose format is a 24-hour one, and the other way round. */
export function timePattern({ time_format, time_mode }: TimeFormat): string {
  if (time_mode === 'am-pm') return withSuffix(time_format.replace(/HH?/, 'h'))
  return time_format.replace(/hh?/, 'HH').replace(/\s*a/, '')
}

/** The calendar day of a zone, yyyy-MM-dd. */
export function dayIn(instant: string | Date, zone: string): string {
  return formatInstant(instant, zone, 'yyyy-MM-dd')
}

type TimeWriter = (instant: string | Date, zone: string, locale?: string, now?: string | Date) => string

/** Writes a day in the form of the language; the year is added unless it is the present one. */
const dayWith =
  (options: Intl.DateTimeFormatOptions): TimeWriter =>
  (instant, zone, locale = 'en', now = new Date()) => {
    if (!isInstant(instant)) return String(instant)
    const sameYear = partsIn(instant, zone).year === partsIn(now, zone).year
    const day = formatOf(locale, { ...options, ...(!sameYear && { year: 'numeric' }), timeZone: zone }).format(
      new Date(instant),
    )
    // British English puts a comma only where there is a year.
    return tagOf(locale).startsWith('en-GB') ? day.replace(',', '') : day
  }

/** `Thu 19 Nov`, `Do., 19. Nov.`; with the year unless it is the present one. */
export const formatDay = dayWith({ weekday: 'short', day: 'numeric', month: 'short' })

/** `19 Nov`, `19. Nov.`; with the year unless it is the present one. */
export const formatMonthDay = dayWith({ day: 'numeric', month: 'short' })

/** `Thursday 19 November`, `Donnerstag, 19. November`. */
export function formatLongDay(instant: string | Date, zone: string, locale = 'en'): string {
  if (!isInstant(instant)) return String(instant)
  return formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }).format(new Date(instant))
}

/** Whether a date is written month first: `M/d/yyyy`. */
export const monthLeads = (dateFormat: string) => /^[^d]*M/.test(dateFormat.replace(/'[^']*'/g, ''))

/**
 * The locale whose order of day and month the reader's date format has: among the product's languages only English has
 * both (`Thu 19 Nov`, `Thu, Nov 19`).
 */
export function localeOf(language: string, dateFormat: string): string {
  return language === 'en' && monthLeads(dateFormat) ? 'en-US' : language
}

/** Minutes east of UTC as people write it: `UTC+5:30`, `UTC`. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** The city of a zone, which people know it by. */
export const cityOf = (timezone: string) => timezone.split('/').at(-1)!.replaceAll('_', ' ')
