import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { dayIn, slotAt } from '../../test/slots.ts'
import { dayAndRangeIn, hoursIn, lengthIn, rangeIn, type WordsReader } from './words.ts'

const server = useApp()
const plain = (text: string) => text.replace(/[\u2067-\u2069]/g, '').replace(/\u202f|\u00a0/g, ' ')

const reader = (lang: WordsReader['lang'], time = 'HH:mm', locale: string = lang): WordsReader => ({
  lang,
  time,
  locale,
  clocks: new Map(),
})
const range = { from: Date.parse('2026-11-19T22:00Z'), to: Date.parse('2026-11-20T02:00Z') }

test.each([
  [reader('en'), /^22:00 – Fri 20 Nov( 2026)? 02:00$/],
  [reader('en', 'h:mm a', 'en-US'), /^10:00 PM – Fri, Nov 20(, 2026)? 2:00 AM$/],
  [reader('de'), /^22:00 – Fr\., 20\. Nov\.( 2026)? 02:00$/],
  [reader('es', 'h:mm a'), /^10:00 p\. m\. – vie, 20 nov( 2026)? 2:00 a\. m\.$/],
  [reader('fr'), /^22:00 – ven\. 20 nov\.( 2026)? 02:00$/],
  [reader('ar', 'hh:mm a'), /^10:00 م إلى الجمعة، 20 نوفمبر( 2026)? 02:00 ص$/],
])('R157 a range is written in the language and formats of its reader %#', (who, text) => {
  expect(plain(rangeIn(who, range, 'UTC', range))).toMatch(text)
})

test('a time that the clocks show twice is written with its offset', () => {
  const twice = { from: Date.parse('2027-10-31T00:30Z'), to: Date.parse('2027-10-31T01:00Z') }
  expect(plain(rangeIn(reader('en'), twice, 'Europe/Berlin', twice))).toBe('02:30 UTC+2 – 02:00 UTC+1')
  expect(plain(rangeIn(reader('en'), twice, 'Asia/Tokyo', twice))).toBe('09:30 – 10:00')
  const over = { from: Date.parse('2027-10-30T23:30Z'), to: Date.parse('2027-10-31T01:30Z') }
  expect(plain(rangeIn(reader('en'), over, 'Europe/Berlin', over))).toBe('01:30 UTC+2 – 02:30 UTC+1')
  const longer = { ...over, to: Date.parse('2027-10-31T02:30Z') }
  expect(plain(rangeIn(reader('en'), longer, 'Europe/Berlin', longer))).toBe('01:30 – 03:30')
})

test('an end at midnight belongs to the day before; an end on another day names it', () => {
  const said = (from: string, to: string) => {
    const range = { from: Date.parse(from), to: Date.parse(to) }
    return [rangeIn(reader('en'), range, 'UTC', range), dayAndRangeIn(reader('en'), range, 'UTC')].map(plain)
  }
  expect(said('2020-02-19T22:00Z', '2020-02-20T00:00Z')).toEqual(['22:00 – 00:00', 'Wed 19 Feb 2020, 22:00 – 00:00'])
  expect(said('2020-02-18T22:00Z', '2020-02-20T00:00Z')).toEqual([
    '22:00 – Thu 20 Feb 2020 00:00',
    'Tue 18 Feb 2020, 22:00 – Thu 20 Feb 2020 00:00',
  ])
})

test('whole days are written as days', () => {
  const days = (from: string, to: string) => ({ from: Date.parse(`${from}T23:00Z`), to: Date.parse(`${to}T23:00Z`) })
  const [one, two, asked] = [
    days('2020-02-18', '2020-02-19'),
    days('2020-02-18', '2020-02-20'),
    days('2020-02-20', '2020-02-21'),
  ]
  const said = (lang: WordsReader['lang'], ...given: [typeof one, typeof one]) =>
    plain(rangeIn(reader(lang), given[0], 'Europe/Berlin', given[1]))
  expect([said('en', one, one), said('de', one, one)]).toEqual(['all day', 'ganztägig'])
  expect(said('en', one, asked)).toBe('Wed 19 Feb 2020')
  expect(said('en', two, one)).toBe('Wed 19 Feb 2020 – Thu 20 Feb 2020')
  expect([one, two].map((range) => plain(dayAndRangeIn(reader('en'), range, 'Europe/Berlin')))).toEqual([
    'Wed 19 Feb 2020',
    'Wed 19 Feb 2020 – Thu 20 Feb 2020',
  ])
})

test('lengths and opening hours are written in the reader’s language', () => {
  expect([45, 60, 90].map((minutes) => plain(lengthIn(reader('de'), minutes)))).toEqual(['45 min', '1 h', '1 h 30 min'])
  expect(plain(lengthIn(reader('ar'), 90))).toBe('1 س 30 د')
  const hours = [
    ['08:00', '12:00'],
    ['13:00', '24:00'],
  ] as const
  expect(hoursIn(reader('de'), hours)).toBe('08:00 – 12:00 und 13:00 – 00:00')
  expect(hoursIn(reader('en', 'h:mm a', 'en-US'), hours)).toBe('8:00 AM – 12:00 PM and 1:00 PM – 12:00 AM')
})

test('R154 R157 a refusal is said in the language asked for, its times as the person’s settings say', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into user_preferences (company_id, user_id, key, value)
       values ($1, $2, 'DateTimeMode', '"am-pm"'), ($1, $2, 'TimeFormat', '"HH:mm"')`,
      [office.id, office.ann.id],
    ),
  )
  const day = dayIn(2)
  const slots = [slotAt('13:00', '14:30', 2)]
  const store = (lang: string, who = office.ann) =>
    who.call(bookings.store, {
      body: { declaration: { resource_ids: [office.room], slots, subject: 'Tide tables' } },
      query: { lang },
    } as never)
  expect((await store('de', office.ben)).status).toBe(201)
  expect((await store('de')).error.message).toBe('Alster ist 1:00 PM – 2:30 PM belegt: Ben, Tide tables.')
  expect(plain((await store('es')).error.message)).toBe(
    'Alster no está libre: 1:00 p. m. – 2:30 p. m., Ben, Tide tables.',
  )
  const { body: presets } = await office.ann.call(bookings.grid, {
    params: { presetId: await presetOf(office.id, office.ann.id) },
    query: { date: day },
  })
  expect(presets.data[0]).toMatchObject({ time_format: 'h:mm a', bookings: [{ starts: '01:00 PM' }] })
})

async function presetOf(companyId: number, userId: number): Promise<number> {
  return inCompany(companyId, async (db) => {
    const { id } = await db
      .selectFrom('presets')
      .select('id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
