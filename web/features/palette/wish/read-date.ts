import { addDays } from '../../../kit/time.ts'
import { oneOf, type Phrase, plain } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

const figures = [
  // 2026-11-30, 30.11. and 30.11.2026, 30/11 and 30/11/2026
  '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})',
  '(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})?',
  '(?<day>\\d{1,2})/(?<month>\\d{1,2})(?:/(?<year>\\d{4}))?',
]

/** A date in figures or with the name of a month. It must be taken before times, which look alike. */
export function takeDate(phrase: Phrase, today: string, language: string): string | undefined {
  const names = monthNames(language)
  const month = `(?<name>${oneOf(names.flat())})`
  const written = [
    `(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er)?\\s*(?:de |of )?${month}(?: (?:de )?(?<year>\\d{4}))?`,
    `${month} (?<day>\\d{1,2})(?:\\.|st|nd|rd|th)?(?![:-])`,
  ]
  for (const pattern of [...figures, ...written]) {
    const read = ({ name, day, month: figure, year }: Record<string, string | undefined>) => {
      const number = name ? names.findIndex((each) => each.includes(name)) + 1 : Number(figure)
      return dateOf(Number(day), number, today, year)
    }
    // A day that the calendar doesn't have stays a word, which the answer says it can't match.
    const found = phrase.take(pattern, (groups) => read(groups) !== null)?.groups
    if (found) return read(found)!
  }
  return undefined
}

/** Tomorrow, a weekday, next week. `isMorning`: a word for tomorrow stood beside another day, where it is the morning. */
export function takeDay(
  phrase: Phrase,
  today: string,
  words: Vocabulary,
  language: string,
): { date?: string; isMorning?: true } {
  const mornings = words.tomorrow.filter((word) => words.parts.morning.includes(word))
  const date = namedDay(phrase, today, words, language)
  if (date) return phrase.takeOneOf(mornings) ? { date, isMorning: true } : { date }
  return phrase.takeOneOf(words.tomorrow) ? { date: addDays(today, 1) } : {}
}

function namedDay(phrase: Phrase, today: string, words: Vocabulary, language: string): string | undefined {
  const present = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
  if (phrase.takeOneOf(words.dayAfterTomorrow)) return addDays(today, 2)
  if (phrase.takeOneOf(words.nextWeek)) return addDays(today, 7 - present)
  if (phrase.takeOneOf(words.today)) return today
  const names = weekdayNames(language)
  const day = `(?<name>${oneOf(names.flat())})s?`
  const next = oneOf(words.next)
  const found = phrase.take(`(?:(?<next>${next}) )?${day}(?: (?<later>${next}))?`)?.groups
  if (!found) return undefined
  const weekday = names.findIndex((each) => each.includes(found.name!))
  return addDays(today, found.next || found.later ? 7 - present + weekday : (weekday - present + 7) % 7 || 7)
}

/** A day of a month: the next one to come where no year is said; null where the calendar has none. */
function dateOf(day: number, month: number, today: string, year?: string): string | null {
  const on = (y: number) => {
    const at = new Date(Date.UTC(y, month - 1, day))
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
  }
  const present = Number(today.slice(0, 4))
  if (year) return on(Number(year))
  const date = on(present)
  return date && date < today ? on(present + 1) : date
}

type Style = 'long' | 'short'

/** The names of months, January first, or of weekdays, Monday first: as they are compared, long ones before short ones. */
const monthNames = remembered((language) =>
  namesOf(
    language,
    12,
    (month) => ({ month }),
    (index) => Date.UTC(2024, index, 1),
  ),
)
export const weekdayNames = remembered((language) =>
  // 1 January 2024 was a Monday.
  namesOf(
    language,
    7,
    (weekday) => ({ weekday }),
    (index) => Date.UTC(2024, 0, index + 1),
  ),
)

function remembered(make: (language: string) => string[][]) {
  const known = new Map<string, string[][]>()
  return (language: string) => {
    const names = known.get(language) ?? make(language)
    known.set(language, names)
    return names
  }
}

function namesOf(
  language: string,
  count: number,
  options: (style: Style) => Intl.DateTimeFormatOptions,
  at: (index: number) => number,
): string[][] {
  const formats = (['long', 'short'] as const).map(
    (style) => new Intl.DateTimeFormat(language, { ...options(style), timeZone: 'UTC' }),
  )
  return Array.from({ length: count }, (_, index) =>
    formats.flatMap((format) => {
      const name = plain(format.format(at(index)))
      return name.endsWith('.') ? [name, name.slice(0, -1)] : [name]
    }),
  )
}
