import {
  cityOf,
  formatDay,
  formatInstant,
  localeOf,
  offsetText,
  timePattern,
} from '@kontor/contract/values/written-time.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { dateOf, isShownTwice, localDay, offsetAt } from '../../time/zones.ts'
import type { PreferenceValues } from '../preferences/preferences.ts'
import type { Range } from './hours.ts'

/** The reader of a sentence: their language, and how they write times. */
export interface WordsReader {
  lang: Language
  /** `HH:mm`, `h:mm a` */
  time: string
  /** The locale for names of days and months. */
  locale: string
  /** Clock times in this reader's format, by instant and zone: the refusals of one answer share most of theirs. */
  clocks: Map<string, string>
}

/** The person's format for the time of day, from whichever of the two settings decides (R154, R157). */
export const timeFormatOf = ({ TimeFormat, DateTimeMode }: Pick<PreferenceValues, 'TimeFormat' | 'DateTimeMode'>) =>
  timePattern({ time_format: TimeFormat, time_mode: DateTimeMode })

export function wordsReaderOf(lang: Language, { TimeFormat, DateTimeMode, DateFormat }: PreferenceValues): WordsReader {
  return {
    lang,
    time: timeFormatOf({ TimeFormat, DateTimeMode }),
    locale: localeOf(lang, DateFormat),
    clocks: new Map(),
  }
}

/** "10:00 – 11:30" on the resource's clock, "all day"; with the day if it isn't the one asked about. Whole days are days. */
export function rangeIn(reader: WordsReader, { from, to }: Range, timezone: string, asked: Range): string {
  const day = dateOf(asked.from, timezone)
  const whole = wholeDays({ from, to }, timezone)
  if (whole) return whole.every((each) => each === day) ? sentence(reader.lang, 'shell.all_day') : daysIn(reader, whole)
  const offset = (at: number) => offsetAt(at, timezone)
  const isChanged = offset(from) !== offset(to) && [from, to].some((at) => isShownTwice(at, timezone))
  const clock = (at: number, within = at) =>
    clockIn(reader, at, timezone, { withDay: dateOf(within, timezone) !== day, withOffset: isChanged })
  // An end at midnight belongs to the day before.
  return sentence(reader.lang, 'shell.range', { from: clock(from), to: clock(to, to - 1) })
}

function daysIn({ lang, locale }: WordsReader, [first, last]: WholeDays): string {
  const [from, to] = [first, last].map((day) => formatDay(`${day}T12:00Z`, 'UTC', locale)) as [string, string]
  return first === last ? from : sentence(lang, 'shell.range', { from, to })
}

type WholeDays = [first: string, last: string]

/** The first and the last day of a time of whole days; null: it begins or ends within a day. */
function wholeDays({ from, to }: Range, timezone: string): WholeDays | null {
  const begins = (instant: number) => localDay(dateOf(instant, timezone), timezone).start === instant
  return begins(from) && begins(to) ? [dateOf(from, timezone), dateOf(to - 1, timezone)] : null
}

/** "Thu 19 Nov, 10:00 – 11:30" on the resource's clock, whatever day it is; "Thu 19 Nov" for all of it. */
export function dayAndRangeIn(reader: WordsReader, range: Range, timezone: string): string {
  const whole = wholeDays(range, timezone)
  if (whole) return daysIn(reader, whole)
  const day = formatDay(new Date(range.from), timezone, reader.locale)
  return sentence(reader.lang, 'shell.day_range', { day, range: rangeIn(reader, range, timezone, range) })
}

/** "Thu 19 Nov" on the resource's clock. */
export const dayText = ({ locale }: WordsReader, instant: number, timezone: string): string =>
  formatDay(new Date(instant), timezone, locale)

/** "Thu 19 Nov 10:00" on the resource's clock. */
export const instantText = (reader: WordsReader, instant: number, timezone: string): string =>
  clockIn(reader, instant, timezone, { withDay: true })

/** "10:00" on the resource's clock. */
export const timeText = (reader: WordsReader, instant: number, timezone: string): string =>
  clockIn(reader, instant, timezone, {})

interface With {
  withDay?: boolean
  /** Also where the clocks show the time once. */
  withOffset?: boolean
}

function clockIn(
  reader: WordsReader,
  instant: number,
  timezone: string,
  { withDay = false, withOffset = false }: With,
): string {
  const { time, locale, clocks } = reader
  const key = `${instant} ${timezone} ${withDay} ${withOffset}`
  let text = clocks.get(key)
  if (text === undefined) {
    const at = new Date(instant)
    const wall = formatInstant(at, timezone, time, locale)
    // Two times an hour apart would be written the same.
    const clock =
      withOffset || isShownTwice(instant, timezone) ? `${wall} ${offsetText(offsetAt(instant, timezone))}` : wall
    text = withDay ? `${formatDay(at, timezone, locale)} ${clock}` : clock
    clocks.set(key, text)
  }
  return text
}

/** Whether clocks of two zones show different times at an instant. An unknown zone shows none. */
export const isElsewhere = (at: number, place: string, own: string | null): own is string =>
  own !== null && offsetAt(at, place) !== offsetAt(at, own)

/** A text with a time on the clock of its place, "10:00 (New York time)", where the reader's own clock shows another time. */
export const withZone = (
  { lang }: Pick<WordsReader, 'lang'>,
  text: string,
  at: number,
  zones: [place: string, own: string | null],
) => (isElsewhere(at, ...zones) ? sentence(lang, 'mail.told_in_zone', { text, city: cityOf(zones[0]) }) : text)

/** Stored opening hours (HH:mm) in the reader's format: "08:00 – 12:00 and 13:00 – 18:00". */
export function hoursIn({ lang, time, locale }: WordsReader, hours: readonly (readonly [string, string])[]): string {
  const clock = (text: string) => formatInstant(`2000-01-01T${text === '24:00' ? '00:00' : text}Z`, 'UTC', time, locale)
  const ranges = hours.map(([from, to]) => sentence(lang, 'shell.range', { from: clock(from), to: clock(to) }))
  return listInWords({ lang }, ranges)
}

export const listInWords = ({ lang }: Pick<WordsReader, 'lang'>, parts: readonly string[]) =>
  new Intl.ListFormat(lang).format(parts)

/** 90 → "1 h 30 min", 1440 → "24 h". Minutes. */
export function lengthIn({ lang }: WordsReader, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (!hours) return sentence(lang, 'shell.minutes', { minutes: rest })
  return rest
    ? sentence(lang, 'shell.hours_minutes', { hours, minutes: String(rest).padStart(2, '0') })
    : sentence(lang, 'shell.hours', { hours })
}
