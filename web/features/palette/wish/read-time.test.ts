import { expect, test } from 'vitest'
import { readTime } from '../../../kit/time/read-time.ts'
import { minutesOf } from '../../../kit/time/time.ts'
import { vocabularyOf } from './languages.ts'
import { readWish } from './read-wish.ts'

/** The start, in minutes after midnight; undefined if words are left. */
function timeIn(phrase: string, language: string): number | undefined {
  const { wish } = readWish(phrase, {
    ...{ today: '2026-11-19', words: vocabularyOf(language), language, monthLeads: false },
  })
  return wish.words.length ? undefined : wish.from
}

const typedTimes: Record<string, [room: string, times: string[]]> = {
  en: ['room at', ['9', '930', '9:30', '9.30', '9am', '9 pm', '930am', '14', 'noon', 'half past nine']],
  de: ['Raum um', ['9', '930', '9:30', '9.30', '9h30', '9 Uhr', '14 Uhr 30', 'halb zehn', 'halb eins']],
  fr: ['salle à', ['9', '930', '9:30', '9h30', '14h', '14 h 30', 'midi', 'neuf heures et demie', '8 heures du soir']],
  es: ['sala a las', ['9', '930', '9:30', '9 pm', '9 y media', 'tres menos cuarto', '9 de la mañana', 'mediodía']],
  ar: ['قاعة الساعة', ['٩', '٩٣٠', '٩:٣٠', '٩ ص', '٩ م', 'التاسعة والنصف', '1 ظهرا']],
}
const typedIn = Object.entries(typedTimes).flatMap(([language, [words, times]]) =>
  times.map((time) => [language, words, time] as const),
)
test.each(typedIn)('%s: “%s %s” is the time that a field reads', (language, words, time) => {
  expect(timeIn(`${words} ${time}`, language)).toBe(minutesOf(readTime(time, language)!))
})

test.each([
  ['en', '930pm', 1290],
  ['de', '1430 Uhr', 870],
  ['de', '14 Uhr 30', 870],
  ['fr', '14 h 30', 870],
])('%s: “%s” is a time without a word before it', (language, time, from) => {
  expect(timeIn(time, language)).toBe(from)
})
