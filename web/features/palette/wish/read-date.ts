import { tagOf } from '@kontor/contract/values/written-time.ts'
import { weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { addDays } from '../../../kit/time/time.ts'
import { oneOf, plain } from '../../../kit/time/words.ts'
import { type Phrase, taken } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

const figures = [
  // 2026-11-30, 30.11. and 30.11.2026
  '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})',
  '(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})?',
]
// 30/11 and 11/30/2026
const slashed = '(?<first>\\d{1,2})/(?<second>\\d{1,2})(?:/(?<year>\\d{4}))?'

/** The day, the language and the date format by which a phrase is read. */
export interface PhraseReader {
  /** The present day at the place, yyyy-MM-dd. */
  today: string
  words: Vocabulary
  language: string
  /** Whether the reader's format has the month before the day: 12/1 is the 1st of December. */
  monthLeads: boolean
}

/** A calendar day, yyyy-MM-dd, and the phrase that means it. */
export interface PhrasedDay {
  date: string
  words: string
}

export interface TypedDate {
  date: string
  /** The other day that the same figures may mean: 12/1. */
  other?: PhrasedDay | undefined
}

/** A date in figures or with a month's name. Taken before times, which look alike. */
export function takeDate(phrase: Phrase, reader: PhraseReader): TypedDate | undefined {
  const { today, language } = reader
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
    // A date that doesn't exist stays a word, which the answer reports as unknown.
    const found = phrase.take(pattern, (groups) => read(groups) !== null)?.groups
    if (found) return { date: read(found)! }
  }
  return takeSlashed(phrase, reader)
}

function takeSlashed(phrase: Phrase, { today, language, monthLeads }: PhraseReader): TypedDate | undefined {
  const read = ({ first, second, year }: Record<string, string | undefined>) => {
    const [dayFirst, monthFirst] = [
      dateOf(Number(first), Number(second), today, year),
      dateOf(Number(second), Number(first), today, year),
    ]
    return (monthLeads ? [monthFirst, dayFirst] : [dayFirst, monthFirst]).filter((date) => date !== null)
  }
  const found = phrase.take(slashed, (groups) => read(groups).length > 0)
  if (!found) return undefined
  const [date, other] = read(found.groups!)
  if (!other || other === date) return { date: date! }
  // convention: a typed phrase is read in the words of its language
  const named = new Intl.DateTimeFormat(tagOf(language), {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
    ...(found.groups!.year && { year: 'numeric' }),
  })
  return { date: date!, other: { date: other, words: phrase.replaced(found, named.format(new Date(other))) } }
}

/** A day of a month without the month: "the 30th", "le 30". Taken last, because names may look alike. */
export function takeDayOfMonth(phrase: Phrase, today: string, { dayOfMonth }: Vocabulary): string | undefined {
  const { before, after } = dayOfMonth
  const days = Array.from({ length: 62 }, (_, n) => addDays(today, n))
  const on = (day: string | undefined) => days.find((date) => Number(date.slice(8)) === Number(day))
  const pattern = `${oneOf(before)} (?<day>\\d{1,2})(?:${oneOf(after)})?(?= ?(?:${taken}|$))`
  const found = phrase.take(pattern, ({ day }) => on(day) !== undefined)
  return found ? on(found.groups!.day) : undefined
}

/** Takes a weekday beside a date and returns a test whether a date is on it; undefined: there is none. */
export function takeWeekday(phrase: Phrase, language: string): ((date: string) => boolean) | undefined {
  const names = weekdayNames(language)
  const found = phrase.take(`(?<name>${oneOf(names.flat())})s?`)?.groups
  return found && ((date) => names[daysSinceMonday(date)]!.includes(found.name!))
}

/** Whether a word for tomorrow that also means morning ("morgen", "mañana") stands beside another day. */
export const takeMorning = (phrase: Phrase, { tomorrow, parts }: Vocabulary): boolean =>
  phrase.takeOneOf(tomorrow.filter((word) => parts.morning.includes(word)))

interface NamedDay {
  date?: string
  isMorning?: boolean
  /** Set if a week was named without a day: its days, Monday first. */
  week?: PhrasedDay[]
}

/** Tomorrow, a weekday, next week. */
export function takeDay(phrase: Phrase, reader: PhraseReader): NamedDay {
  const { today, words } = reader
  const named = namedDay(phrase, reader)
  if (Array.isArray(named)) return { week: named }
  if (named) return { date: named, isMorning: takeMorning(phrase, words) }
  return phrase.takeOneOf(words.tomorrow) ? { date: addDays(today, 1) } : {}
}

function namedDay(phrase: Phrase, { today, words, language }: PhraseReader): string | PhrasedDay[] | undefined {
  const present = daysSinceMonday(today)
  if (phrase.takeOneOf(words.dayAfterTomorrow)) return addDays(today, 2)
  if (phrase.takeOneOf(words.dayBeforeYesterday)) return addDays(today, -2)
  if (phrase.takeOneOf(words.yesterday)) return addDays(today, -1)
  const days = phrase.take(`${oneOf(words.in)} (?<count>\\d{1,3}) ${oneOf(words.days)}`)?.groups
  if (days) return addDays(today, Number(days.count))
  const inNextWeek = phrase.take(oneOf(words.nextWeek))
  if (!inNextWeek && phrase.takeOneOf(words.today)) return today
  const daysOf = (monday: string, week: RegExpExecArray) =>
    Array.from({ length: 7 }, (_, n) => {
      const date = addDays(monday, n)
      const phrased = words.nextWeek.find((each) => plain(each) === week[0])
      // convention: a typed phrase is read in the words of its language
      const weekday = new Date(date).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' })
      return { date, words: phrase.replaced(week, `${weekday} ${phrased}`) }
    })
  const names = weekdayNames(language)
  const [next, last] = [oneOf(words.next), oneOf(words.last)]
  const side = (n: number) => `(?<next${n}>${next})|(?<last${n}>${last})`
  const found = phrase.take(`(?:(?:${side(1)}) )?(?<name>${oneOf(names.flat())})s?(?: (?:${side(2)}))?`)?.groups
  if (!found) return inNextWeek ? daysOf(addDays(today, 7 - present), inNextWeek) : undefined
  const weekday = names.findIndex((each) => each.includes(found.name!))
  if (inNextWeek || found.next1 || found.next2) return addDays(today, 7 - present + weekday)
  const ahead = (weekday - present + 7) % 7 || 7
  return addDays(today, found.last1 || found.last2 ? ahead - 7 - (ahead === 7 ? 7 : 0) : ahead)
}

const daysSinceMonday = (date: string) => (weekdayOf(date) + 6) % 7

/** Days: a date without a year that passed no longer ago than this means the past one. */
const justOver = 60

/**
 * The date of a day and month. Without a year it is the next one to come, or one that has just passed; null if it
 * doesn't exist.
 */
function dateOf(day: number, month: number, today: string, year?: string): string | null {
  const on = (y: number) => {
    const at = new Date(Date.UTC(y, month - 1, day))
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
  }
  const present = Number(today.slice(0, 4))
  if (year) return on(Number(year))
  const date = on(present)
  const over = [date, on(present - 1)].find((each) => each && each < today && each >= addDays(today, -justOver))
  return over ?? (date && date < today ? on(present + 1) : date)
}

type Style = 'long' | 'short'

/** The names of months (January first) or weekdays (Monday first) as they are compared, long before short ones. */
export const monthNames = remembered((language) =>
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
    // convention: a typed phrase is read in the words of its language
    (style) => new Intl.DateTimeFormat(language, { ...options(style), timeZone: 'UTC' }),
  )
  return Array.from({ length: count }, (_, index) =>
    formats.flatMap((format) => {
      const name = plain(format.format(at(index)))
      if (name.endsWith('.')) return [name, name.slice(0, -1)]
      // Arabic: "every Monday" is written without the article.
      return name.startsWith('ال') ? [name, name.slice(2)] : [name]
    }),
  )
}
