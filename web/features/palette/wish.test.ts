import { expect, test } from 'vitest'
import { monthNames, readWish, type Vocabulary, weekdayNames } from './wish.ts'

const english: Vocabulary = {
  today: ['today'],
  tomorrow: ['tomorrow'],
  noise: ['book', 'a', 'on'],
  weekdays: weekdayNames('en'),
  months: monthNames('en'),
}
const german: Vocabulary = {
  today: ['heute'],
  tomorrow: ['morgen'],
  noise: ['buche'],
  weekdays: weekdayNames('de'),
  months: monthNames('de'),
}
/** A Thursday. */
const today = '2026-11-19'

test.each([
  ['book a desk tomorrow 9-12', english, { date: '2026-11-20', from: 540, to: 720, words: 'desk' }],
  ['3-A14 Mon 10:30-11:00', english, { date: '2026-11-23', from: 630, to: 660, words: '3-a14' }],
  ['alster mon 10:30 - 11:15', english, { date: '2026-11-23', from: 630, to: 675, words: 'alster' }],
  ['room thu 1pm-2pm', english, { date: '2026-11-26', from: 780, to: 840, words: 'room' }],
  ['desk 9 to 17', english, { date: today, from: 540, to: 1020, words: 'desk' }],
  ['desk 10-12am', english, null],
  ['Tisch morgen 9 bis 12', german, { date: '2026-11-20', from: 540, to: 720, words: 'tisch' }],
  ['Raum Montag 14-15.30', german, { date: '2026-11-23', from: 840, to: 930, words: 'raum' }],
  ['desk 30 nov 9-12', english, { date: '2026-11-30', from: 540, to: 720, words: 'desk' }],
  ['desk Nov 30 9-12', english, { date: '2026-11-30', from: 540, to: 720, words: 'desk' }],
  ['desk 2026-11-30 9-12', english, { date: '2026-11-30', from: 540, to: 720, words: 'desk' }],
  ['desk 30/11 9-12', english, { date: '2026-11-30', from: 540, to: 720, words: 'desk' }],
  ['desk 3 march 9-12', english, { date: '2027-03-03', from: 540, to: 720, words: 'desk' }],
  ['desk 31/2 9-12', english, { date: today, from: 540, to: 720, words: 'desk 31/2' }],
  ['Tisch 30.11. 9-12', german, { date: '2026-11-30', from: 540, to: 720, words: 'tisch' }],
  ['Tisch 1. Dezember 9-12', german, { date: '2026-12-01', from: 540, to: 720, words: 'tisch' }],
  ['desk 12-9', english, null],
  ['desk 25-26', english, null],
  ['meeting rooms', english, null],
])('%s', (phrase, vocabulary, wish) => {
  expect(readWish(phrase, today, vocabulary)).toEqual(wish)
})
