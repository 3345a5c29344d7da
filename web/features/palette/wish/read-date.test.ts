import { languages } from '@kontor/contract/values/languages.ts'
import { expect, test } from 'vitest'
import { vocabularyOf } from './languages.ts'
import { readWish } from './read-wish.ts'

/** The day of a phrase and the other day that its date may mean, read on Thursday 2026-11-19. */
function daysIn(phrase: string, monthLeads = false, language = 'en') {
  const reader = { today: '2026-11-19', words: vocabularyOf(language), language, monthLeads }
  const { wish, otherDay, problem } = readWish(phrase, reader)
  return [wish.date, otherDay?.date, otherDay?.words, problem?.kind]
}

test('a date such as 12/1 is read in the order of the reader’s format, and the other order stands beside it', () => {
  expect(daysIn('room 12/1 10-11')).toEqual(['2027-01-12', '2026-12-01', 'room 1 December 10-11', undefined])
  expect(daysIn('room 12/1 10-11', true)).toEqual(['2026-12-01', '2027-01-12', 'room 12 January 10-11', undefined])
  expect(daysIn('room 12/1/2027')).toEqual(['2027-01-12', '2027-12-01', 'room 1 December 2027', undefined])
})

test.each([
  ['12/12', '2026-12-12'],
  ['30/11', '2026-11-30'],
  ['11/30', '2026-11-30'],
])('%s means one day in every format', (typed, day) => {
  for (const monthLeads of [false, true])
    expect(daysIn(`desk ${typed}`, monthLeads).slice(0, 2)).toEqual([day, undefined])
})

test('dots are day first in every format, and a weekday decides the order', () => {
  expect(daysIn('desk 1.12.', true).slice(0, 2)).toEqual(['2026-12-01', undefined])
  expect(daysIn('desk Tuesday 12/1').slice(0, 2)).toEqual(['2027-01-12', undefined])
  expect(daysIn('desk Monday 2/11').slice(0, 2)).toEqual(['2026-11-02', undefined])
  expect(daysIn('desk Thursday 2/11').slice(0, 2)).toEqual(['2027-02-11', undefined])
  expect(daysIn('desk Saturday 12/1')).toEqual(['2027-01-12', undefined, undefined, 'weekday'])
})

test.each(languages.map(({ locale }) => locale))(
  'the phrase for the other day is read as that day in %s',
  (language) => {
    for (const typed of ['12/1', '12/1/2027']) {
      const [, other, words] = daysIn(typed, false, language)
      expect(daysIn(words!, false, language).slice(0, 2)).toEqual([other, undefined])
    }
  },
)
