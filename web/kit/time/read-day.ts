import { monthLeads, tagOf } from '@kontor/contract/values/written-time.ts'
import { addDays } from './time.ts'

interface Reader {
  /** The pattern by which the reader writes a date; its order of day and month decides `3.4.`. */
  pattern: string
  /** The language of the months' names. */
  language: string
  /** yyyy-MM-dd. A date without a year is the first one from half a year before this on. */
  today: string
}

/** Whether a text is a calendar day, yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A day as people type it: `24.11.`, `24/11/26`, `24 Nov 2026`, `2026-11-24`; null: none that can be read. */
export function readDay(typed: string, { pattern, language, today }: Reader): string | null {
  const text = western(typed).trim().toLocaleLowerCase(language)
  if (isDay(text)) return text
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  const month = monthIn(text, language)
  const [first, second, third] = numbers
  if (first === undefined) return null
  if (month) return dayOf(first, month, second, today)
  if (second === undefined || /\p{L}/u.test(text)) return null
  if (first > 31) return dayOf(third ?? 0, second, first, today)
  return monthLeads(pattern) ? dayOf(second, first, third, today) : dayOf(first, second, third, today)
}

/** Arabic-Indic digits as Western ones. */
const western = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

/**
 * The month (1 to 12) whose name, or its first three letters or more, is in the text. The last match counts, because a
 * weekday may come first and begin like a month (`mar 24 nov`). Letters that fit two names match neither.
 */
function monthIn(text: string, language: string): number | null {
  const names = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(tagOf(language), { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2026, month, 15))
      .toLocaleLowerCase(language),
  )
  const monthsOf = (word: string) => names.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []))
  const words = text.match(/\p{L}+/gu)?.filter((word) => word.length >= 3) ?? []
  const found = words.map(monthsOf).filter((months) => months.length === 1)
  return found.at(-1)?.[0] ?? null
}

function dayOf(day: number, month: number, year: number | undefined, today: string): string | null {
  const write = (full: number) =>
    `${String(full).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== undefined && year >= 100 && year < 1000) return null
  if (year !== undefined) {
    const text = write(year < 100 ? 2000 + year : year)
    return isDay(text) ? text : null
  }
  const present = Number(today.slice(0, 4))
  const years = [present - 1, present, present + 1].map(write)
  const near = years.find((one) => isDay(one) && one >= addDays(today, -183))
  return near ?? null
}
