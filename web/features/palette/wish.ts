/** What a phrase like "book a desk tomorrow 9-12" asks for. Times are minutes of the day, on the clock of the place. */
export interface Wish {
  /** yyyy-MM-dd. */
  date: string
  from: number
  to: number
  /** What is left: the name of a type, a place, a resource. */
  words: string
}

/** The words of the reader's language that mean something here. */
export interface Vocabulary {
  today: readonly string[]
  tomorrow: readonly string[]
  /** Said without meaning: "book", "a". */
  noise: readonly string[]
  /** Monday first, long and short. */
  weekdays: readonly (readonly string[])[]
  /** January first, long and short. */
  months: readonly (readonly string[])[]
}

const times = /(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?\s*(?:-|–|to|bis|a|à|إلى)\s*(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?/i

/** Null where there is no range of time in it: then it isn't a wish to book. `today` is yyyy-MM-dd. */
export function readWish(phrase: string, today: string, vocabulary: Vocabulary): Wish | null {
  const dated = dateIn(phrase, today)
  const found = (dated?.rest ?? phrase).match(times)
  if (!found) return null
  const [range, h1, m1, half1, h2, m2, half2] = found
  const from = minutesOf(h1!, m1, half1 ?? (half2?.toLowerCase() === 'am' ? 'am' : undefined))
  const to = minutesOf(h2!, m2, half2)
  if (from === null || to === null || to <= from) return null
  const said = (dated?.rest ?? phrase)
    .replace(range, ' ')
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const day = dated ?? dateByMonth(said, today, vocabulary) ?? dayOf(said, today, vocabulary)
  const words = said.filter((word) => !day.words.includes(word) && !vocabulary.noise.includes(word)).join(' ')
  return { date: day.date, from, to, words }
}

/** In steps of a quarter of an hour; null where it is no time of a day. */
function minutesOf(hours: string, minutes = '0', half?: string): number | null {
  const pm = half?.toLowerCase() === 'pm'
  const hour = half ? (Number(hours) % 12) + (pm ? 12 : 0) : Number(hours)
  const total = hour * 60 + Number(minutes)
  return total <= 24 * 60 && Number(minutes) < 60 ? Math.round(total / 15) * 15 : null
}

const figures = [
  // 2026-11-30, 30.11. and 30.11.2026, 30/11 and 30/11/2026
  /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/,
  /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?/,
  /\b(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{4}))?\b/,
]

/** A date in figures, and the phrase without it. */
function dateIn(phrase: string, today: string): { date: string; words: string[]; rest: string } | null {
  for (const pattern of figures) {
    const found = phrase.match(pattern)
    if (!found) continue
    const { year, month, day } = found.groups!
    const date = dateOf(Number(day), Number(month), today, year)
    if (date) return { date, words: [], rest: phrase.replace(found[0], ' ') }
  }
  return null
}

/** `30 nov`, `30. november`, `nov 30`. */
function dateByMonth(said: readonly string[], today: string, { months }: Vocabulary) {
  const at = said.findIndex((word) => months.some((names) => names.includes(word)))
  const month = months.findIndex((names) => names.includes(said[at]!)) + 1
  for (const word of [said[at - 1], said[at + 1]]) {
    const date = at >= 0 && word && /^\d{1,2}\.?$/.test(word) && dateOf(Number.parseInt(word, 10), month, today)
    if (date) return { date, words: [word, said[at]!] }
  }
  return null
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

function dayOf(said: readonly string[], today: string, { tomorrow, today: now, weekdays }: Vocabulary) {
  const plus = (days: number) => new Date(Date.parse(`${today}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  for (const word of said) {
    if (now.includes(word)) return { words: [word], date: today }
    if (tomorrow.includes(word)) return { words: [word], date: plus(1) }
    const weekday = weekdays.findIndex((names) => names.includes(word))
    const present = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
    // The next one: a Monday said on a Monday is the one in a week.
    if (weekday >= 0) return { words: [word], date: plus((weekday - present + 7) % 7 || 7) }
  }
  return { words: [], date: today }
}

/** Month names of a language, as those of its weekdays. */
export function monthNames(language: string): string[][] {
  const names = (style: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)).toLocaleLowerCase())
  }
  const [long, short] = [names('long'), names('short')]
  return long.map((name, month) => [name, short[month]!, short[month]!.replace('.', '')])
}

/** Weekday names of a language, in lower case, with and without their full stop. */
export function weekdayNames(language: string): string[][] {
  const names = (style: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
    // 1 January 2024 was a Monday.
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1)).toLocaleLowerCase())
  }
  const [long, short] = [names('long'), names('short')]
  return long.map((name, day) => [name, short[day]!, short[day]!.replace('.', '')])
}
