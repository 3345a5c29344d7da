import { oneOf, type Phrase, plain } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Minutes after midnight on the clock of the place; `in_minutes` from now on; `length` in minutes. */
export interface ReadTime {
  from?: number
  to?: number
  in_minutes?: number
  length?: number
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
  const figure = `\\d{1,2}(?:[:.h]\\d{2})?(?:\\s*(?:${half}|${oneOf(words.oclock)})(?!\\p{L}))?`
  const clock = `${oneOf(words.noon)}|${figure}`
  const range = phrase.take(
    `(?<![\\p{L}\\p{N}][-.:/])(?:${oneOf(words.from)}\\s*)?(?<from>${clock})\\s*(?:-|–|—|${oneOf(words.to)}(?!\\p{L}))\\s*(?<to>${clock})`,
  )?.groups
  if (range) return rangeOf(readClock(range.from!, words), readClock(range.to!, words))
  const after = (before: readonly string[]) =>
    phrase.take(`${oneOf(before)}(?: (?<noon>${oneOf(words.noon)})|\\s*(?<at>${figure}))`)?.groups
  const said = (before: readonly string[]) => {
    const found = after(before)
    return found?.noon ?? found?.at
  }
  // A number by itself is a time only where something says so: a word before it, minutes, "pm", "o'clock".
  const sure = `\\d{1,2}[:h]\\d{2}(?:\\s*${half})?|\\d{1,2}\\s*(?:${half}|${oneOf(words.oclock)})(?!\\p{L})`
  const until = single(said(words.until), words)
  const from = single(said(words.from) ?? said(words.at) ?? phrase.take(`(?<at>${sure})`)?.groups?.at, words)
  return { ...(from !== undefined && { from }), ...(until !== undefined && { to: until }) }
}

interface Clock {
  /** As it was written. */
  minutes: number
  half: 'am' | 'pm' | undefined
  /** Nothing tells morning from afternoon: "2", not "02:00" or "14". */
  isOpen: boolean
}

function readClock(text: string, words: Vocabulary): Clock | null {
  if (words.noon.some((word) => plain(word) === text)) return { minutes: 720, half: 'pm', isOpen: false }
  const [, hours, minutes = '0', rest = ''] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(.*)$/u.exec(text)!
  const half = sayHalf(rest, words)
  const hour = Number(hours)
  if (hour > 24 || Number(minutes) > 59 || (hour === 24 && Number(minutes))) return null
  const turned = half && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return {
    minutes: Math.round((turned * 60 + Number(minutes)) / step) * step,
    half,
    isOpen: !half && hour <= 12 && !hours!.startsWith('0'),
  }
}

const sayHalf = (rest: string, words: Vocabulary) =>
  words.am.some((word) => plain(word) === rest)
    ? 'am'
    : words.pm.some((word) => plain(word) === rest)
      ? 'pm'
      : undefined

const half = 12 * 60
/** One to five by themselves are in the afternoon: nobody books a desk for two at night without saying so. */
const isEarly = (minutes: number) => minutes >= 60 && minutes < 6 * 60

function single(text: string | undefined, words: Vocabulary): number | undefined {
  const clock = text === undefined ? null : readClock(text, words)
  return clock ? clock.minutes + (clock.isOpen && isEarly(clock.minutes) ? half : 0) : undefined
}

/** "1-3pm" is in the afternoon, "11-1pm" begins in the morning, "10-2" and "9 to 5" end in the afternoon. */
function rangeOf(first: Clock | null, last: Clock | null): ReadTime {
  if (!first || !last) return {}
  let [from, to] = [first.minutes, last.minutes]
  if (first.isOpen && last.half === 'pm' && from + half < to) from += half
  else if (first.isOpen && last.isOpen && isEarly(from)) from += half
  if (last.isOpen && to <= from) to += half
  return to > from && to <= 2 * half ? { from, to } : {}
}

/** Noon by itself, once "afternoon" has been taken: in some languages its word is a part of that one. */
export const takeNoon = (phrase: Phrase, words: Vocabulary): number | undefined =>
  phrase.takeOneOf(words.noon) ? half : undefined

/** A bare number after a day: "Alster Monday 14". */
export const hourAfterDay = (text: string): number | undefined => {
  const hour = Number(text)
  return hour <= 23 ? hour * 60 + (isEarly(hour * 60) && !text.startsWith('0') ? half : 0) : undefined
}
