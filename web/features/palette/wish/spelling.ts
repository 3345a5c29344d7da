import type { Wish } from '@kontor/contract'
import { plain } from '../../../kit/time/words.ts'
import { monthNames, weekdayNames } from './read-date.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Letters from which on a word may have more than one slip in a row. */
const long = 8
const short = 4

/** The correct word for a misspelt day, part of a day or month: "tomorow". Undefined if none is close. */
export function spelledAs(word: string, words: Vocabulary, language: string): string | undefined {
  const { today, tomorrow, yesterday, parts } = words
  const names = [...weekdayNames(language), ...monthNames(language)].map(([name]) => name!)
  const known = [...today, ...tomorrow, ...yesterday, ...Object.values(parts).flat(), ...names]
  return known.find((each) => !/\s/.test(each) && isSlip(plain(word), plain(each)))
}

/** Seats that a number beside a room may mean; a larger one is the room's own. */
const mostSeats = 50

/**
 * The phrase with a number that matches nothing as a number of people: "room 6" is first a room of that name, then perhaps one for
 * six. Undefined where it can't mean people.
 */
export function withPeople(
  phrase: string,
  number: string,
  { kind, seats }: Pick<Wish, 'kind' | 'seats'>,
  words: Vocabulary,
): string | undefined {
  const isCount = /^\d{1,2}$/.test(number) && Number(number) >= 2 && Number(number) <= mostSeats
  if (!isCount || seats || (kind !== 'room' && kind !== 'event')) return undefined
  return phrase.replace(new RegExp(`(?<![\\d:.,-])${number}(?![\\d:.,-])`), `${number} ${words.people[0]}`)
}

/** One letter too many, too few or another, or two swapped; in a long word a few letters in a row. */
function isSlip(word: string, known: string): boolean {
  if (word === known || Math.min(word.length, known.length) < short) return false
  const least = Math.min(word.length, known.length)
  let start = 0
  while (start < least && word[start] === known[start]) start++
  let end = 0
  while (end < least - start && word.at(-1 - end) === known.at(-1 - end)) end++
  const [typed, meant] = [word.slice(start, word.length - end), known.slice(start, known.length - end)]
  const most = Math.max(typed.length, meant.length)
  const isSwapped = typed.length === 2 && typed === [...meant].reverse().join('')
  return most <= 1 || isSwapped || (least >= long - 1 && most <= 3)
}
