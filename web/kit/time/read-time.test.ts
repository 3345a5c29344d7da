import { languages } from '@kontor/contract/values/languages.ts'
import { describe, expect, test } from 'vitest'
import { readTime } from './read-time.ts'

const inEvery: [string, string | null][] = [
  ['9', '09:00'],
  ['14', '14:00'],
  ['2', '02:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['09:30', '09:30'],
  ['9h30', '09:30'],
  ['14h', '14:00'],
  ['9am', '09:00'],
  ['9 pm', '21:00'],
  ['2pm', '14:00'],
  ['2p', '14:00'],
  ['13 pm', '13:00'],
  ['930am', '09:30'],
  ['12:15 AM', '00:15'],
  ['12 p. m.', '12:00'],
  ['٩:٣٠', '09:30'],
  ['24:00', '24:00'],
  ...['', ' ', '25:00', '24:01', '9:6', '13 am', '0 pm', '-1', '1e3', '99999', '9:30:00', '9 pm am', 'soon'].map(
    (typed): [string, null] => [typed, null],
  ),
]

const spoken: Record<string, [string, string | null][]> = {
  en: [
    ['noon', '12:00'],
    ['Midday', '12:00'],
    ['nine', '09:00'],
    ['9 o’clock', '09:00'],
    ['half past nine', '09:30'],
    ['half past one', '13:30'],
    ['quarter to 3 pm', '14:45'],
    ['halb zehn', null],
  ],
  de: [
    ['9 Uhr', '09:00'],
    ['14 Uhr 30', '14:30'],
    ['9.30 Uhr', '09:30'],
    ['neun', '09:00'],
    ['halb zehn', '09:30'],
    ['halb 10', '09:30'],
    ['halb eins', '12:30'],
    ['Viertel nach neun', '09:15'],
    ['viertel vor 3', '14:45'],
    ['8 Uhr abends', '20:00'],
    ['Mittag', '12:00'],
    ['noon', null],
  ],
  fr: [
    ['9 heures', '09:00'],
    ['14 h 30', '14:30'],
    ['neuf heures et demie', '09:30'],
    ['9h et quart', '09:15'],
    ['2h de l’après-midi', '14:00'],
    ['8 heures du soir', '20:00'],
    ['Midi', '12:00'],
  ],
  es: [
    ['9 horas', '09:00'],
    ['9 y media', '09:30'],
    ['tres menos cuarto', '14:45'],
    ['9 de la mañana', '09:00'],
    ['2 de la tarde', '14:00'],
    ['mediodia', '12:00'],
    ['mediodía', '12:00'],
  ],
  ar: [
    ['٩ ص', '09:00'],
    ['٩ م', '21:00'],
    ['٩:٣٠ م', '21:30'],
    ['٩ صباحًا', '09:00'],
    ['1 ظهرا', '13:00'],
    ['التاسعة والنصف', '09:30'],
    ['الثالثة إلا ربعًا', '14:45'],
    ['الظهر', '12:00'],
  ],
}

describe.each(languages.map(({ locale }) => locale))('%s', (locale) => {
  test.each([...inEvery, ...spoken[locale]!])('a time typed as %j is %j', (typed, time) => {
    expect(readTime(typed, locale)).toBe(time)
  })
})

test('a language without words of its own has the English ones', () => {
  expect(readTime('noon', 'pt-BR')).toBe('12:00')
})
