import { type ClockWords, clockWordsOf } from './clock-words.ts'
import { clockOf } from './time.ts'
import { oneOf, plain } from './words.ts'

/** A time of day as it was typed. */
export interface Clock {
  /** After midnight; at most 1440. */
  minutes: number
  half: 'am' | 'pm' | undefined
  /** Whether morning and afternoon are both possible: "2", but not "02:00" or "14". */
  isOpen: boolean
  /** Whether a word such as "half past" is part of it. */
  isSpoken: boolean
}

const halfDay = 12 * 60

/** The time of day that a text is, wholly: `9`, `930`, `9.30`, `9h30`, `2 pm`, `halb zehn`, `٩ ص`, `midi`; null: it is none. */
export function readClock(typed: string, words: ClockWords): Clock | null {
  const text = inFigures(plain(typed.trim().replace(/\s+/g, ' ')), words)
  if (words.noon.some((word) => plain(word) === text))
    return { minutes: halfDay, half: 'pm', isOpen: false, isSpoken: true }
  const found = patternOf(words).exec(text)?.groups
  if (!found) return null
  const half = found.am ? 'am' : found.pm ? 'pm' : undefined
  const [hour, minute] = [Number(found.hours), Number(found.minutes ?? 0)]
  if (minute > 59 || hour > 24 || (half && !hasHalf(hour, half))) return null
  const clockHour = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  const [{ before, after }, spoken] = [words.fractions, found.before ?? found.after]
  const added = [...before, ...after].find(([word]) => plain(word) === spoken)?.[1] ?? 0
  const minutes = clockHour * 60 + minute + added
  if (minutes < 0 || minutes > 24 * 60) return null
  return { minutes, half, isOpen: !half && hour <= 12 && !found.hours!.startsWith('0'), isSpoken: added !== 0 }
}

/** "13 pm" is clear, "13 am" and "0 pm" are contradictions. */
const hasHalf = (hour: number, half: 'am' | 'pm') => (half === 'am' ? hour <= 12 : hour > 0 && hour < 24)

/** Before six without am or pm means the afternoon: nobody books a desk for two at night without saying so. */
export const isEarly = (minutes: number) => minutes > 0 && minutes < 6 * 60

/** The minutes of a time as people say it by day: "2" is 14:00. */
export const daytimeOf = ({ minutes, isOpen }: Clock) => minutes + (isOpen && isEarly(minutes) ? halfDay : 0)

/** The HH:mm of a time typed into a field, where figures mean what a clock of 24 hours shows; null: it is none. */
export function readTime(typed: string, language: string): string | null {
  const clock = readClock(typed, clockWordsOf(language))
  return clock && clockOf(clock.isSpoken ? daytimeOf(clock) : clock.minutes)
}

function inFigures(text: string, { numbers }: ClockWords): string {
  const figures = new Map(Object.entries(numbers).map(([word, figure]) => [plain(word), figure]))
  return text
    .split(' ')
    .map((word) => figures.get(word) ?? word)
    .join(' ')
}

const patterns = new WeakMap<ClockWords, RegExp>()

function patternOf(words: ClockWords): RegExp {
  const known = patterns.get(words) ?? new RegExp(`^${wholeTime(words)}$`, 'u')
  patterns.set(words, known)
  return known
}

function wholeTime({ fractions, oclock, am, pm }: ClockWords): string {
  const [before, after] = [fractions.before, fractions.after].map((of) => oneOf(of.map(([text]) => text)))
  const hourMark = `\\s*(?:h|${oneOf(oclock)})`
  const half = (letter: string, names: readonly string[]) => `${letter}(?:\\.? ?m)?\\.?|${oneOf(names)}`
  return [
    `(?:(?<before>${before}) )?`,
    `(?<hours>\\d{1,2})(?:(?:[:. ]|${hourMark}\\s*)?(?<minutes>\\d{2}))?(?:${hourMark})?`,
    `(?: ?(?<after>${after}))?`,
    `(?:\\s*(?:(?<am>${half('a', am)})|(?<pm>${half('p', pm)})))?`,
  ].join('')
}
