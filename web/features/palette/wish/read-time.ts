import { type Clock, daytimeOf, isEarly, readClock } from '../../../kit/time/read-time.ts'
import { clockOf } from '../../../kit/time/time.ts'
import { oneOf, plain } from '../../../kit/time/words.ts'
import type { Phrase } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Minutes after midnight on the clock of the place; `in_minutes` from now on; `length` in minutes. */
export interface ReadTime {
  from?: number
  to?: number
  in_minutes?: number
  length?: number
  /** A range that ends before it starts; nothing is guessed. `instead`: the phrases that it may mean. */
  backwards?: { words: string; instead: string[] }
}

const step = 15

/** Takes lengths, then ranges, then single times: "in 30 minutes", "for 1 hour", "9-12", "at 14", "2pm", "until noon". */
export function takeTime(phrase: Phrase, words: Vocabulary): ReadTime {
  return { ...takeLengths(phrase, words), ...takeClocks(phrase, words) }
}

function takeLengths(phrase: Phrase, words: Vocabulary): ReadTime {
  const ofHour = words.hours.filter((word) => !words.oclock.includes(word))
  const inWords = oneOf(words.lengths.map(([text]) => text))
  const pattern = (hours: readonly string[]) =>
    `(?<number>\\d{1,3}(?:[.,]\\d)?)\\s*(?:(?<hours>${oneOf(hours)})(?:\\s*(?<rest>\\d{2}))?|${oneOf(words.minutes)})|(?<text>${inWords})`
  const minutesOf = (found: RegExpExecArray | null): number | undefined => {
    if (!found) return undefined
    const { number, hours, rest, text } = found.groups!
    if (text) return words.lengths.find(([each]) => plain(each) === text)![1]
    const amount = Number(number!.replace(',', '.'))
    return hours ? amount * 60 + Number(rest ?? 0) : amount
  }
  const later = minutesOf(phrase.take(`${oneOf(words.in)}\\s*(?:${pattern(words.hours)})`))
  const isNow = later === undefined && phrase.takeOneOf(words.now)
  const length =
    minutesOf(phrase.take(`${oneOf(words.for)}\\s*(?:${pattern(words.hours)})`)) ??
    minutesOf(phrase.take(pattern(ofHour)))
  return {
    ...(later !== undefined && { in_minutes: Math.round(later) }),
    ...(isNow && { in_minutes: 0 }),
    ...(length && { length: Math.max(step, Math.round(length / step) * step) }),
  }
}

function takeClocks(phrase: Phrase, words: Vocabulary): ReadTime {
  const half = `(?:${oneOf(words.am)}|${oneOf(words.pm)})`
  const [earlier, later] = [words.fractions.before, words.fractions.after].map((of) => oneOf(of.map(([text]) => text)))
  const oclock = `\\s*${oneOf(words.oclock)}(?!\\p{L})`
  const minutes = `(?:[:.h]|${oclock}\\s*)\\d{2}(?!\\d)`
  const rest = `(?:${oclock})?(?: ${later})?(?:\\s*${half}(?!\\p{L}))?`
  const figure = `(?:${earlier} )?\\d{1,2}(?:${minutes})?${rest}`
  const clock = `${oneOf(words.noon)}|${figure}`
  // An impossible time ("25", "10:75") isn't taken, and the answer reports it as unknown.
  const isTime = (text: string | undefined) => readClock(text!, words) !== null
  const range = phrase.take(
    `(?<![\\p{L}\\p{N}][-.:/])(?:${oneOf(words.from)}\\s*)?(?<from>${clock})\\s*(?:-|–|—|${oneOf(words.to)}(?!\\p{L}))\\s*(?<to>${clock})`,
    ({ from, to }) => isTime(from) && isTime(to),
  )
  if (range) return rangeOf(phrase, range, words)
  const timeAfter = (before: readonly string[], figures = figure) =>
    phrase.take(`${oneOf(before)}(?: (?<noon>${oneOf(words.noon)})|\\s*(?<at>${figures}))`, ({ noon, at }) =>
      isTime(noon ?? at),
    )?.groups
  const timeOf = (groups: Record<string, string | undefined> | undefined) =>
    groups && daytimeOf(quarterOf(readClock((groups.noon ?? groups.at)!, words)!))
  // A bare number counts as a time only with a word before or after it, minutes, "pm" or "o'clock".
  const sure = `${earlier} ${figure}|\\d{1,2}(?:${oclock})? ${later}(?:\\s*${half})?|\\d{1,2}(?:[:h]|${oclock}\\s*)\\d{2}(?:\\s*${half})?|\\d{1,4}(?:\\s*${half}(?!\\p{L})|${oclock}(?:\\s*${half}(?!\\p{L}))?)`
  const compact = `${figure}|\\d{3,4}${rest}`
  const until = timeOf(timeAfter(words.until, compact))
  const from = timeOf(
    timeAfter(words.from) ??
      timeAfter(words.at, compact) ??
      phrase.take(`(?<at>${sure})`, ({ at }) => isTime(at))?.groups,
  )
  return { ...(from !== undefined && { from }), ...(until !== undefined && { to: until }) }
}

const quarterOf = (clock: Clock): Clock => ({ ...clock, minutes: Math.round(clock.minutes / step) * step })

const half = 12 * 60
/** The longest range, in minutes, whose end may be read as afternoon; a longer one is probably a mistake. */
const longestAfternoon = 10 * 60
/** "1-3pm" is in the afternoon, "11-1pm" begins in the morning, "10-2" and "9 to 5" end in the afternoon. */
function rangeOf(phrase: Phrase, range: RegExpExecArray, words: Vocabulary): ReadTime {
  const { from: begin, to: end } = range.groups!
  const [first, last] = [quarterOf(readClock(begin!, words)!), quarterOf(readClock(end!, words)!)]
  let [from, to] = [first.minutes, last.minutes]
  if (first.isOpen && last.half === 'pm' && from + half < to) from += half
  else if (first.isOpen && last.isOpen && isEarly(from)) from += half
  const afternoon = to + half
  const mayBeAfternoon = last.isOpen && to <= from
  if (mayBeAfternoon && afternoon > from && afternoon - from <= longestAfternoon) to = afternoon
  if (to > from) return { from, to }
  const meant = [
    [to, from],
    ...(mayBeAfternoon && afternoon > from && afternoon <= 2 * half ? [[from, afternoon]] : []),
  ]
  const instead = meant
    .filter(([start, end]) => start! < end!)
    .map(([start, end]) => phrase.replaced(range, `${clockOf(start!)}-${clockOf(end!)}`))
  return { backwards: { words: range[0], instead } }
}

/** Noon. Taken after "afternoon", which contains its word in some languages. */
export const takeNoon = (phrase: Phrase, words: Vocabulary): number | undefined =>
  phrase.takeOneOf(words.noon) ? half : undefined

/** A bare number after a day: "Alster Monday 14". */
export const hourAfterDay = (text: string): number | undefined => {
  const hour = Number(text)
  return hour <= 23 ? hour * 60 + (isEarly(hour * 60) && !text.startsWith('0') ? half : 0) : undefined
}
