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
}

const times = /(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?\s*(?:-|–|to|bis|a|à|إلى)\s*(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?/i

/** Null where there is no range of time in it: then it isn't a wish to book. `today` is yyyy-MM-dd. */
export function readWish(phrase: string, today: string, vocabulary: Vocabulary): Wish | null {
  const found = phrase.match(times)
  if (!found) return null
  const [range, h1, m1, half1, h2, m2, half2] = found
  const from = minutesOf(h1!, m1, half1 ?? (half2?.toLowerCase() === 'am' ? 'am' : undefined))
  const to = minutesOf(h2!, m2, half2)
  if (from === null || to === null || to <= from) return null
  const said = phrase
    .replace(range, ' ')
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const day = dayOf(said, today, vocabulary)
  const words = said.filter((word) => word !== day.word && !vocabulary.noise.includes(word)).join(' ')
  return { date: day.date, from, to, words }
}

/** In steps of a quarter of an hour; null where it is no time of a day. */
function minutesOf(hours: string, minutes = '0', half?: string): number | null {
  const pm = half?.toLowerCase() === 'pm'
  const hour = half ? (Number(hours) % 12) + (pm ? 12 : 0) : Number(hours)
  const total = hour * 60 + Number(minutes)
  return total <= 24 * 60 && Number(minutes) < 60 ? Math.round(total / 15) * 15 : null
}

function dayOf(said: readonly string[], today: string, { tomorrow, today: now, weekdays }: Vocabulary) {
  const plus = (days: number) => new Date(Date.parse(`${today}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  for (const word of said) {
    if (now.includes(word)) return { word, date: today }
    if (tomorrow.includes(word)) return { word, date: plus(1) }
    const weekday = weekdays.findIndex((names) => names.includes(word))
    const present = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
    // The next one: a Monday said on a Monday is the one in a week.
    if (weekday >= 0) return { word, date: plus((weekday - present + 7) % 7 || 7) }
  }
  return { word: null, date: today }
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
