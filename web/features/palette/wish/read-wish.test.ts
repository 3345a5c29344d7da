import { languages } from '@kontor/contract/values/languages.ts'
import { expect, test } from 'vitest'
import { vocabularyOf } from './languages.ts'
import { readWish } from './read-wish.ts'
import { spelledAs, withPeople } from './spelling.ts'

/** A Thursday. */
const today = '2026-11-19'
const friday = '2026-11-20'
const saturday = '2026-11-21'
const monday = '2026-11-23'

const readerOf = (language: string, monthLeads = false) => ({
  today,
  words: vocabularyOf(language),
  language,
  monthLeads,
})

/** Without the parts that are empty. */
function read(phrase: string, language: string) {
  const { wish, cancels, problem } = readWish(phrase, readerOf(language))
  const { what: _, words, ...rest } = wish
  return {
    ...rest,
    ...(words.length && { words: words.join(' ') }),
    ...(cancels && { cancels }),
    ...(problem && { problem: problem.kind === 'backwards' ? problem.instead : problem.kind }),
  }
}

const desk = { kind: 'desk' }
const room = { kind: 'room' }

const phrases: Record<string, [string, object][]> = {
  en: [
    ['desk tomorrow', { ...desk, date: friday }],
    ['desk tomorrow morning', { ...desk, date: friday, part: 'morning' }],
    ['desk on friday afternoon', { ...desk, date: friday, part: 'afternoon' }],
    ['desk monday all day', { ...desk, date: monday, part: 'day' }],
    ['alster monday 2pm', { words: 'alster', date: monday, from: 840 }],
    ['meeting room monday 14:00', { ...room, date: monday, from: 840 }],
    ['meeting room for 8 next tuesday 14:00-15:30', { ...room, seats: 8, date: '2026-11-24', from: 840, to: 930 }],
    ['next monday 9am-12pm desk', { ...desk, date: monday, from: 540, to: 720 }],
    ['height adjustable desk monday 9-12', { ...desk, words: 'height adjustable', date: monday, from: 540, to: 720 }],
    ['0-a05 tomorrow', { words: '0-a05', date: friday }],
    ['phone booth in 30 minutes for 1 hour', { ...room, seats: 1, in_minutes: 30, length: 60 }],
    ['quiet room now', { ...room, seats: 1, in_minutes: 0 }],
    ['room monday 10 to 11', { ...room, date: monday, from: 600, to: 660 }],
    ['room for 8 friday afternoon', { ...room, seats: 8, date: friday, part: 'afternoon' }],
    ['room for 8 people monday at 2 for 90 min', { ...room, seats: 8, date: monday, from: 840, length: 90 }],
    ['cancel my desk on monday', { cancels: true, ...desk, date: monday }],
    ['book a desk tomorrow 9-12', { ...desk, date: friday, from: 540, to: 720 }],
    ['3-A14 Mon 10:30-11:00', { words: '3-A14', date: monday, from: 630, to: 660 }],
    ['alster mon 10:30 - 11:15', { words: 'alster', date: monday, from: 630, to: 675 }],
    ['room thu 1pm-2pm', { ...room, date: '2026-11-26', from: 780, to: 840 }],
    ['room thu 1-2pm', { ...room, date: '2026-11-26', from: 780, to: 840 }],
    ['room today 11-1pm', { ...room, date: today, from: 660, to: 780 }],
    ['desk 9 to 5', { ...desk, from: 540, to: 1020 }],
    ['room tomorrow 2-3', { ...room, date: friday, from: 840, to: 900 }],
    ['room tomorrow 02:00-03:00', { ...room, date: friday, from: 120, to: 180 }],
    ['room 10-2', { ...room, from: 600, to: 840 }],
    ['desk from 9 until noon', { ...desk, from: 540, to: 720 }],
    ['desk tomorrow until 1pm', { ...desk, date: friday, to: 780 }],
    ['alster monday 14', { words: 'alster', date: monday, from: 840 }],
    ['next friday desk', { ...desk, date: '2026-11-27' }],
    ['desk 30 nov 9-12', { ...desk, date: '2026-11-30', from: 540, to: 720 }],
    ['desk Nov 30 9-12', { ...desk, date: '2026-11-30', from: 540, to: 720 }],
    ['desk 2026-11-30 9-12', { ...desk, date: '2026-11-30', from: 540, to: 720 }],
    ['desk 30/11 9-12', { ...desk, date: '2026-11-30', from: 540, to: 720 }],
    ['desk 3 march 9-12', { ...desk, date: '2027-03-03', from: 540, to: 720 }],
    ['desk 25-26', { ...desk, words: '25-26' }],
    ['room 10:75', { ...room, words: '10:75' }],
    ['desk yesterday 9-12', { ...desk, date: '2026-11-18', from: 540, to: 720 }],
    ['desk last monday', { ...desk, date: '2026-11-16' }],
    ['desk 1.11.', { ...desk, date: '2026-11-01' }],
    ['desk in 2 days', { ...desk, date: saturday }],
    ['desk wednesday next week', { ...desk, date: '2026-11-25' }],
    ['desk friday 20 nov', { ...desk, date: friday }],
    ['desk monday 20 nov', { ...desk, date: friday, problem: 'weekday' }],
    ['desk on the 30th', { ...desk, date: '2026-11-30' }],
    ['desk on the 3rd floor', { ...desk, words: '3rd floor' }],
    ['desk monday and tuesday', { ...desk, date: monday, problem: 'days' }],
    ['desk Mon-Fri', { ...desk, date: monday, problem: 'days' }],
    ['room this afternoon', { ...room, date: today, part: 'afternoon' }],
    ['desk tonight', { ...desk, date: today, part: 'evening' }],
    [
      'room monday 11 to 10',
      { ...room, date: monday, problem: ['room monday 10:00-11:00', 'room monday 11:00-22:00'] },
    ],
    ['room 16:00-15:00 monday', { ...room, date: monday, problem: ['room 15:00-16:00 monday'] }],
    ['room tomorrow at half past two', { ...room, date: friday, from: 870 }],
    ['quarter to three room tomorrow', { ...room, date: friday, from: 885 }],
    ['room for six people at 10', { ...room, seats: 6, from: 600 }],
    ['Room Six', { ...room, words: 'Six' }],
    ['desk 31.2. 9-12', { ...desk, words: '31.2.', from: 540, to: 720 }],
    ['desk floor 2', { ...desk, words: 'floor 2' }],
    ['Berth', { words: 'Berth' }],
    ['room monday at noon', { ...room, date: monday, from: 720 }],
    ['room monday noon for 2 hours', { ...room, date: monday, from: 720, length: 120 }],
    ['day after tomorrow desk', { ...desk, date: saturday }],
  ],
  de: [
    ['Tisch morgen 9 bis 12', { ...desk, date: friday, from: 540, to: 720 }],
    ['Raum Montag 14-15.30', { ...room, date: monday, from: 840, to: 930 }],
    ['Tisch morgen früh', { ...desk, date: friday, part: 'morning' }],
    ['Tisch Montag Morgen', { ...desk, date: monday, part: 'morning' }],
    ['Tisch Freitagnachmittag', { ...desk, date: friday, part: 'afternoon' }],
    ['Schreibtisch am Montag ganztägig', { ...desk, date: monday, part: 'day' }],
    ['Alster Montag 14 Uhr', { words: 'Alster', date: monday, from: 840 }],
    ['Besprechungsraum für 8 Personen übermorgen ab 9 Uhr', { ...room, seats: 8, date: saturday, from: 540 }],
    [
      'höhenverstellbar Tisch 30.11. 9-12',
      { ...desk, words: 'höhenverstellbar', date: '2026-11-30', from: 540, to: 720 },
    ],
    ['Tisch 1. Dezember 9-12', { ...desk, date: '2026-12-01', from: 540, to: 720 }],
    ['Telefonkabine in 30 Minuten für 1 Stunde', { ...room, seats: 1, in_minutes: 30, length: 60 }],
    ['meeting room nächsten Freitag', { ...room, date: '2026-11-27' }],
    ['Tisch heute Nachmittag', { ...desk, date: today, part: 'afternoon' }],
    ['Tisch morgen um halb 10', { ...desk, date: friday, from: 570 }],
    ['Raum morgen viertel nach neun bis 11', { ...room, date: friday, from: 555, to: 660 }],
    ['Raum gestern 9-12', { ...room, date: '2026-11-18', from: 540, to: 720 }],
    ['Tisch Mo-Fr', { ...desk, date: monday, problem: 'days' }],
    ['Tisch nächste Woche Mittwoch', { ...desk, date: '2026-11-25' }],
    ['Tisch 3. Stock', { ...desk, words: '3. Stock' }],
    ['Tisch am 30.', { ...desk, date: '2026-11-30' }],
    ['Tisch 24.11. morgen', { ...desk, date: '2026-11-24', part: 'morning' }],
    ['Raum für acht Personen', { ...room, seats: 8 }],
    ['storniere meinen Tisch am Montag', { cancels: true, ...desk, date: monday }],
  ],
  fr: [
    ['bureau demain 9-12', { ...desk, date: friday, from: 540, to: 720 }],
    ['salle lundi de 10h à 11h30', { ...room, date: monday, from: 600, to: 690 }],
    ['bureau demain matin', { ...desk, date: friday, part: 'morning' }],
    ['bureau vendredi après-midi', { ...desk, date: friday, part: 'afternoon' }],
    ['bureau lundi toute la journée', { ...desk, date: monday, part: 'day' }],
    ['Alster lundi 14h', { words: 'Alster', date: monday, from: 840 }],
    ['salle de réunion pour 8 personnes mardi prochain à 14h', { ...room, seats: 8, date: '2026-11-24', from: 840 }],
    ['cabine dans 30 minutes pour une heure', { ...room, seats: 1, in_minutes: 30, length: 60 }],
    ['salle demain à 9h pendant 2h', { ...room, date: friday, from: 540, length: 120 }],
    ['salle cet après-midi', { ...room, date: today, part: 'afternoon' }],
    ['salle lundi neuf heures et demie', { ...room, date: monday, from: 570 }],
    ['salle lundi de 9h et demie à 11h', { ...room, date: monday, from: 570, to: 660 }],
    ['bureau hier', { ...desk, date: '2026-11-18' }],
    ['bureau lundi dernier', { ...desk, date: '2026-11-16' }],
    ['bureau dans deux jours', { ...desk, date: saturday }],
    ['bureau le 30', { ...desk, date: '2026-11-30' }],
    ['salle de 11 à 10', { ...room, problem: ['salle 10:00-11:00', 'salle 11:00-22:00'] }],
    ['annule mon bureau lundi', { cancels: true, ...desk, date: monday }],
  ],
  es: [
    ['escritorio mañana 9-12', { ...desk, date: friday, from: 540, to: 720 }],
    ['sala lunes de 10 a 11', { ...room, date: monday, from: 600, to: 660 }],
    ['escritorio mañana por la mañana', { ...desk, date: friday, part: 'morning' }],
    ['sala el viernes por la tarde', { ...room, date: friday, part: 'afternoon' }],
    ['escritorio lunes todo el día', { ...desk, date: monday, part: 'day' }],
    ['Alster el lunes a las 2 de la tarde', { words: 'Alster', date: monday, from: 840 }],
    ['sala para 8 personas pasado mañana a las 14:00', { ...room, seats: 8, date: saturday, from: 840 }],
    ['cabina en 30 minutos durante una hora', { ...room, seats: 1, in_minutes: 30, length: 60 }],
    ['mesa 24 de noviembre', { ...desk, date: '2026-11-24' }],
    ['sala mañana a las 9 y media', { ...room, date: friday, from: 570 }],
    ['sala a las tres menos cuarto', { ...room, from: 885 }],
    ['sala esta tarde', { ...room, date: today, part: 'afternoon' }],
    ['escritorio ayer', { ...desk, date: '2026-11-18' }],
    ['escritorio el lunes pasado', { ...desk, date: '2026-11-16' }],
    ['sala para diez personas', { ...room, seats: 10 }],
    ['sala lunes o martes', { ...room, date: monday, problem: 'days' }],
    ['cancela mi escritorio del lunes', { cancels: true, ...desk, date: monday }],
  ],
  ar: [
    ['مكتب غدًا 9-12', { ...desk, date: friday, from: 540, to: 720 }],
    ['مكتب غدا ٩-١٢', { ...desk, date: friday, from: 540, to: 720 }],
    ['قاعة الاثنين من 10 إلى 11', { ...room, date: monday, from: 600, to: 660 }],
    ['مكتب غدًا صباحًا', { ...desk, date: friday, part: 'morning' }],
    ['قاعة الجمعة بعد الظهر', { ...room, date: friday, part: 'afternoon' }],
    ['مكتب الاثنين طوال اليوم', { ...desk, date: monday, part: 'day' }],
    ['قاعة اجتماعات لـ 8 أشخاص الاثنين الساعة 14:00', { ...room, seats: 8, date: monday, from: 840 }],
    ['كابينة بعد 30 دقيقة لمدة ساعة', { ...room, seats: 1, in_minutes: 30, length: 60 }],
    ['Alster الاثنين 2 مساءً', { words: 'Alster', date: monday, from: 840 }],
    ['قاعة غدًا الساعة التاسعة والنصف', { ...room, date: friday, from: 570 }],
    ['مكتب أمس', { ...desk, date: '2026-11-18' }],
    ['مكتب هذا المساء', { ...desk, date: today, part: 'evening' }],
    ['قاعة لعشرة أشخاص غدا', { ...room, seats: 10, date: friday }],
    ['إلغاء مكتبي الاثنين', { cancels: true, ...desk, date: monday }],
  ],
}

const rows = Object.entries(phrases).flatMap(([language, list]) =>
  list.map(([phrase, wish]) => [language, phrase, wish] as const),
)
test.each(rows)('%s: %s', (language, phrase, wish) => {
  expect(read(phrase, language)).toEqual(wish)
})

test('every language of the product has phrases here and words of its own', () => {
  expect(languages.map(({ locale }) => locale).filter((locale) => !phrases[locale])).toEqual([])
  expect(new Set(languages.map(({ locale }) => vocabularyOf(locale))).size).toBe(languages.length)
})

test.each([
  ['en', 'tommorow', 'tomorrow'],
  ['en', 'wendesday', 'wednesday'],
  ['en', 'yesturday', 'yesterday'],
  ['de', 'mrogen', 'morgen'],
  ['fr', 'demian', 'demain'],
  ['es', 'manñana', 'mañana'],
  ['en', 'monitor', undefined],
  ['en', 'Mole', undefined],
])('%s: %s is spelled %s', (language, word, meant) => {
  expect(spelledAs(word, vocabularyOf(language), language)).toBe(meant)
})

test.each([
  ['en', 'room 6 monday 16-17', 'room 6 people monday 16-17'],
  ['de', 'Raum 6 Montag', 'Raum 6 Personen Montag'],
  ['fr', 'salle 6 lundi', 'salle 6 personnes lundi'],
  ['es', 'sala 6 lunes', 'sala 6 personas lunes'],
  ['ar', 'قاعة 6 الاثنين', 'قاعة 6 أشخاص الاثنين'],
])('%s: a number beside a room is part of its name; as people it is only suggested: %s', (language, phrase, meant) => {
  const words = vocabularyOf(language)
  expect(read(phrase, language)).toMatchObject({ ...room, words: '6' })
  expect(withPeople(phrase, '6', room as never, words)).toBe(meant)
  expect(read(meant, language)).toMatchObject({ ...room, seats: 6 })
  expect(read(meant, language)).not.toHaveProperty('words')
})

test('a number is no number of people beside a desk, as a room of its own number, or with people besides', () => {
  const words = vocabularyOf('en')
  expect(withPeople('desk 6', '6', { kind: 'desk' }, words)).toBeUndefined()
  expect(withPeople('room 214', '214', { kind: 'room' }, words)).toBeUndefined()
  expect(withPeople('room 6 for 8 people', '6', { kind: 'room', seats: 8 }, words)).toBeUndefined()
})

test('what is typed halfway never fails', () => {
  const some = Object.entries(phrases).flatMap(([language, list]) =>
    list.slice(4, 8).map(([phrase]) => [language, phrase] as const),
  )
  for (const [language, phrase] of some)
    for (let length = 0; length <= phrase.length; length++)
      expect(() => read(phrase.slice(0, length), language)).not.toThrow()
  expect(() => read('( [ \\ * 99:99 32.13. 99/99 24:30-25', 'en')).not.toThrow()
})

test('a type of the company is said wholly, with the words that name a kind', () => {
  const { wish } = readWish('book a phone booth tomorrow 9-10', readerOf('en'))
  expect(wish.what).toBe('book a phone booth')
})

test('a week without a day is asked about: one phrase for each of its days, which means that day', () => {
  const said = { en: 'desk next week 9-12', de: 'Tisch nächste Woche 9-12', fr: 'bureau la semaine prochaine 9h-12h' }
  const more = { es: 'puesto la semana que viene 9-12', ar: 'مكتب الأسبوع القادم 9-12' }
  for (const [language, phrase] of Object.entries({ ...said, ...more })) {
    const asked = readWish(phrase, readerOf(language))
    expect(asked.wish.date).toBeUndefined()
    if (asked.problem?.kind !== 'week') throw new Error(`${phrase} isn’t asked about`)
    expect(asked.problem.days.map(({ date }) => date)).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    )
    for (const { date, words } of asked.problem.days)
      expect([words, read(words, language)]).toEqual([words, { ...desk, date, from: 540, to: 720 }])
  }
})

const at10 = { ...room, date: monday, from: 600, to: 660 }
test.each([
  ['en', 'room every Monday 10-11', 'weekly', at10],
  ['en', 'weekly room Monday 10-11', 'weekly', at10],
  ['en', 'desk every day 9-12', 'daily', { ...desk, from: 540, to: 720 }],
  ['de', 'Raum jeden Montag 10-11', 'weekly', at10],
  ['de', 'Tisch täglich 9-12', 'daily', { ...desk, from: 540, to: 720 }],
  ['fr', 'salle tous les lundis 10h-11h', 'weekly', at10],
  ['fr', 'salle chaque lundi 10h-11h', 'weekly', at10],
  ['es', 'sala todos los lunes 10-11', 'weekly', at10],
  ['es', 'sala cada lunes 10-11', 'weekly', at10],
  ['ar', 'غرفة كل اثنين 10-11', 'weekly', at10],
  ['ar', 'غرفة كل الاثنين 10-11', 'weekly', at10],
])('%s: “%s” repeats %s from its first day on', (language, phrase, rhythm, wish) => {
  expect(read(phrase, language)).toEqual(wish)
  expect(readWish(phrase, readerOf(language)).rhythm).toBe(rhythm)
})

test('“every” without a weekday is a word like any other', () => {
  expect(readWish('every room', readerOf('en')).rhythm).toBeUndefined()
})
