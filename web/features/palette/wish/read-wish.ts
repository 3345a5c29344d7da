import type { DayPart, Wish } from '@kontor/contract'
import { type Frequency, frequencies } from '@kontor/contract/values/recurrence.ts'
import { oneOf, plain } from '../../../kit/time/words.ts'
import { en } from './languages/en.ts'
import { Phrase } from './phrase.ts'
import {
  type PhrasedDay,
  type PhraseReader,
  type TypedDate,
  takeDate,
  takeDay,
  takeDayOfMonth,
  takeMorning,
  takeWeekday,
  weekdayNames,
} from './read-date.ts'
import { hourAfterDay, takeNoon, takeTime } from './read-time.ts'
import type { NamedKind, Vocabulary } from './vocabulary.ts'

export interface Reading {
  /** Whether it asks to cancel a booking instead of making one. */
  cancels: boolean
  wish: Wish & { what: string; words: string[] }
  /** Whether it names a day, a time or a length. */
  isTimed: boolean
  /** The other day that the typed date may mean. */
  otherDay?: PhrasedDay
  /** The rhythm in which the booking repeats, from the day of the wish on. */
  rhythm?: Frequency
  /** Set if the phrase contradicts itself. */
  problem?: Problem
}

/**
 * `backwards`: a range ends before it starts; `instead` are the phrases that may be meant. `days`: more than one day.
 * `weekday`: that of a date is another one. `week`: a week and no day of it; `days` are the phrases that name one.
 */
export type Problem =
  | { kind: 'backwards'; words: string; instead: string[] }
  | { kind: 'days' }
  | { kind: 'weekday'; date: string }
  | { kind: 'week'; days: PhrasedDay[] }

const parts: readonly DayPart[] = ['day', 'afternoon', 'evening', 'morning']

/**
 * Reads a phrase as a request. If a phrase has two meanings:
 *
 * - A weekday is the next one to come, never today. "Next Friday" is the Friday of the calendar week to come.
 * - A date without a year is the next one to come. "3.12." is the 3rd of December in every language. "3/12" is
 *   read in the order of the reader's date format, and has another day beside it; a weekday decides between them.
 * - A word for tomorrow that also means morning ("morgen", "mañana") is the morning beside another day.
 * - A bare number is a time in a range, after a word such as "at", or right after the day; after "for" it counts people.
 * - 1 to 5 without am or pm are in the afternoon, unless written as 02:00; a range that would end before it starts ends
 *   in the afternoon ("9 to 5").
 * - French and Spanish "2h" is two o'clock; with "pendant" or "durante" it is two hours.
 * - A kind is known by its words in the reader's language and in English. Words that mean nothing else are a name.
 */
export function readWish(text: string, reader: PhraseReader): Reading {
  const { today, words, language } = reader
  const phrase = new Phrase(withoutCompounds(text, words, language), words.numbers)
  const rhythm = takeRhythm(phrase, words, language)
  const typedDate = takeDate(phrase, reader)
  const people = phrase.take(`(?:${oneOf(words.for)}\\s*)?(?<count>\\d{1,4})\\s*${oneOf(words.people)}`)?.groups?.count
  const { backwards, ...time } = takeTime(phrase, words)
  const { part, otherDay, ...day } = takeWhen(phrase, reader, typedDate)
  const hour = day.date && time.from === undefined && !time.to ? phrase.takeNumberAfterTaken() : null
  const from = time.from ?? (hour ? hourAfterDay(hour) : time.to === undefined ? takeNoon(phrase, words) : undefined)
  const count = people ?? phrase.take(`${oneOf(words.for)}\\s*(?<count>\\d{1,4})`)?.groups?.count
  const cancels = phrase.takeOneOf(words.cancel)
  const what = phrase.left().join(' ')
  const kind = takeKind(phrase, words)
  const date = day.date ?? takeDayOfMonth(phrase, today, words)
  phrase.takeAll(words.noise)
  const seats = Number(count) || (kind === 'booth' ? 1 : undefined)
  const when = {
    ...time,
    ...(from !== undefined && { from }),
    ...(part && { part }),
    ...(date && { date }),
  }
  const problem = backwards ? { kind: 'backwards' as const, ...backwards } : day.problem
  return {
    cancels,
    wish: {
      what: what.slice(0, 200),
      words: phrase
        .left()
        .map((word) => word.slice(0, 60))
        .slice(0, 12),
      ...(kind && { kind: kind === 'booth' ? 'room' : kind }),
      ...(seats && { seats }),
      ...when,
    },
    isTimed: Object.keys(when).length > 0,
    ...(otherDay && { otherDay }),
    ...(rhythm && { rhythm }),
    ...(problem && { problem }),
  }
}

/** Takes the words for a rhythm: "every day", "weekly", or "every" before a weekday, which itself stays. */
function takeRhythm(phrase: Phrase, words: Vocabulary, language: string): Frequency | undefined {
  const named = frequencies.find((frequency) => phrase.takeOneOf(words.rhythms[frequency]))
  const weekday = oneOf(weekdayNames(language).flat())
  return named ?? (phrase.take(`${oneOf(words.every)}(?= ${weekday}s?(?: |$))`) ? 'weekly' : undefined)
}

interface When {
  date?: string | undefined
  part?: DayPart | undefined
  otherDay?: PhrasedDay | undefined
  problem?: Problem | undefined
}

/** Takes the day and the part of it. `typedDate`: one that was taken before. */
function takeWhen(phrase: Phrase, reader: PhraseReader, typed: TypedDate | undefined): When {
  const { today, words, language } = reader
  const ofToday = parts.find((each) => each !== 'day' && phrase.takeOneOf(words.partsOfToday[each]))
  const sure = (part: DayPart) => words.parts[part].filter((word) => !words.tomorrow.includes(word))
  const later = ofToday ?? parts.find((each) => phrase.takeOneOf(sure(each)))
  const isOn = typed && takeWeekday(phrase, language)
  const days = typed ? [typed.date, ...(typed.other ? [typed.other.date] : [])] : []
  const typedDate = days.find((day) => !isOn || isOn(day)) ?? typed?.date
  const named = typedDate ? { date: typedDate, isMorning: takeMorning(phrase, words) } : takeDay(phrase, reader)
  const { date = ofToday && today, isMorning } = named
  const problem: Problem | undefined =
    typedDate && isOn && !isOn(typedDate)
      ? { kind: 'weekday', date: typedDate }
      : date && takeDay(phrase, reader).date
        ? { kind: 'days' }
        : 'week' in named && named.week && !date
          ? { kind: 'week', days: named.week }
          : undefined
  const part = later ?? (isMorning ? 'morning' : undefined)
  return { date, part, problem, otherDay: isOn ? undefined : typed?.other }
}

/** The longest word for a kind wins; words of the reader's language come before English ones. */
function takeKind(phrase: Phrase, words: Vocabulary): NamedKind | 'booth' | undefined {
  for (const { kinds, booth } of new Set([words, en])) {
    const known = [...Object.entries({ ...kinds, booth })].flatMap(([kind, names]) =>
      names.map((name) => [plain(name), kind as NamedKind | 'booth'] as const),
    )
    const found = phrase.take(oneOf(known.map(([name]) => name)))
    if (found) return known.find(([name]) => name === found[0])![1]
  }
  return undefined
}

/** "Freitagnachmittag" is written apart. */
function withoutCompounds(text: string, { parts: ofDay }: Vocabulary, language: string): string {
  const days = oneOf(weekdayNames(language).map(([long]) => long!))
  const compound = new RegExp(`^(${days})(${oneOf(Object.values(ofDay).flat())})$`, 'u')
  return text
    .split(/\s+/)
    .map((word) => compound.exec(plain(word))?.slice(1).join(' ') ?? word)
    .join(' ')
}
