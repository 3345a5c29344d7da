import { expect, test } from 'vitest'
import { inRow, languageOf, sentence } from './sentences.ts'

const plain = (text: string) => text.replace(/[\u2067-\u2069]/g, '')

test('a sentence is said in the language of lang; one nobody speaks is answered in English', () => {
  expect(sentence(languageOf('de'), 'error.slot_taken')).toBe(
    'Diese Zeit wurde gerade vergeben. Wählen Sie eine andere.',
  )
  expect(sentence(languageOf('xx'), 'error.slot_taken')).toBe('This time has just been taken. Choose another one.')
  expect(sentence(languageOf(undefined), 'error.slot_taken')).toBe('This time has just been taken. Choose another one.')
})

test('R103 a label that is nowhere is its code', () => {
  expect(sentence('de', 'error.no_such_label' as never)).toBe('error.no_such_label')
})

test.each([
  ['en', 1, 'Alster can be booked at most 1 day ahead.'],
  ['en', 2, 'Alster can be booked at most 2 days ahead.'],
  ['de', 1, 'Alster lässt sich höchstens 1 Tag im Voraus buchen.'],
  ['fr', 0, 'Alster est réservable au plus 0 jour à l’avance.'],
  ['ar', 2, 'يمكن حجز Alster قبل يومين على الأكثر.'],
  ['ar', 5, 'يمكن حجز Alster قبل 5 أيام على الأكثر.'],
  ['ar', 14, 'يمكن حجز Alster قبل 14 يومًا على الأكثر.'],
  ['ar', 100, 'يمكن حجز Alster قبل 100 يوم على الأكثر.'],
] as const)('%s says %i in its own plural form', (lang, count, text) => {
  expect(plain(sentence(lang, 'refusal.too_far_ahead', { resource: 'Alster', count }))).toBe(text)
})

test('a name inside of a sentence from right to left keeps its own direction', () => {
  expect(sentence('ar', 'refusal.not_bookable', { resource: 'Room 7 (big)' })).toContain('\u2068Room 7 (big)\u2069')
  expect(sentence('de', 'refusal.not_bookable', { resource: 'Raum 7' })).toBe('Raum 7 lässt sich nicht buchen.')
})

test('from right to left, what is put together of several parts begins on the right, whatever the first one is', () => {
  const range = sentence('ar', 'shell.range', { from: '11:00', to: '12:00' })
  const when = sentence('ar', 'shell.day_range', { day: 'Montag', range })
  expect(sentence('ar', 'mail.told_what', { resource: 'Alster', when })).toBe(
    '\u2068Alster\u2069، \u2067\u2068Montag\u2069، \u2067\u206811:00\u2069 إلى \u206812:00\u2069\u2069\u2069',
  )
  expect(inRow('ar', ['Alster', 'Hamburg'])).toBe('\u2068Alster\u2069، \u2068Hamburg\u2069')
  expect(inRow('de', ['Alster', 'Hamburg'])).toBe('Alster, Hamburg')
})

test.each([
  ['en', 'This file has more than 20,000 rows.'],
  ['de', 'Diese Datei hat mehr als 20.000 Zeilen.'],
] as const)('a number of a sentence is grouped as %s does it', (lang, text) => {
  expect(sentence(lang, 'error.too_many_rows', { rows: 20_000 })).toContain(text)
})
