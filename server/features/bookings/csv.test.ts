import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'

const server = useApp()
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const book = (office: Office, person: Person, days: number, more: object = {}) =>
  person.call(bookings.store, {
    body: {
      declaration: {
        resource_ids: [office.room],
        slots: [{ datetime_from: `${day(days)}T10:00:00Z`, datetime_to: `${day(days)}T11:30:00Z` }],
        subject: `Day ${days}`,
        ...more,
      },
    },
  })
/** The file's name and its lines; the first without its mark. */
async function fileOf(person: Person, parts: object = { body: {} }) {
  const answer = await person.call(bookings.csv, parts as never)
  const text = await answer.body.content.text()
  const bytes = new Uint8Array(await answer.body.content.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = text.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines.pop()).toBe('')
  return { name: answer.body.name, lines, headers: answer.headers }
}

test('a list is saved as a file with the times of the place, and nothing in it runs as a formula', async () => {
  const office = await makeOffice(server.app, { timezone: 'Asia/Kathmandu' })
  const { body } = await book(office, office.ann, 1, { subject: '=HYPERLINK("http://x"), "quoted"' })
  const { id } = body.data.bookings[0]!
  const { name, lines, headers } = await fileOf(office.ann)
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  expect(name).toMatch(/^Bookings \d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toEqual([
    'List,Resource,Place,ID,Subject,Host,Start,End,Time zone,Cost,Currency,Status,Approval',
    `My bookings,Alster,Floor,${id},"'=HYPERLINK(""http://x""), ""quoted""",Ann,${day(1)} 15:45,${day(1)} 17:15,Asia/Kathmandu,,,Booked,`,
  ])
})

test('R227 a no-show is told from a request that lapsed', async () => {
  const office = await makeOffice(server.app)
  const strict = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  for (const id of [strict, hall]) await book(office, office.ann, 1, { resource_ids: [id] })
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where company_id = $1`, [office.id]),
  )
  const { lines } = await fileOf(office.ann)
  expect(lines.slice(1).map((text) => text.split(',').slice(-2).join())).toEqual(
    expect.arrayContaining(['No-show,', 'Request expired,']),
  )
})

test('separators and numbers are those of the reader’s language', async () => {
  const office = await makeOffice(server.app)
  const room = await inCompany(office.id, async (db) => {
    const { id } = await db.selectFrom('currencies').select('id').where('code', '=', 'EUR').executeTakeFirstOrThrow()
    return addRoom(office, { name: 'Elbe', price_per_hour: 8.25, currency_id: id })
  })
  await book(office, office.ann, 1, { resource_ids: [room], subject: 'a; b' })
  const { name, lines } = await fileOf(office.ann, { body: {}, query: { lang: 'de' } })
  expect(name).toMatch(/^Buchungen /)
  expect(lines[0]).toMatch(/^Liste;Ressource;/)
  expect(lines[1]).toMatch(/;"a; b";Ann;.*;12,38;EUR;Gebucht;$/)
})

test('the file has what the list has: the same filter, the same rights, private ones without their subject', async () => {
  const office = await makeOffice(server.app)
  await book(office, office.ann, 1)
  await book(office, office.ben, 2, { is_private: true })
  await book(office, office.ben, 20)
  const subjects = async (person: Person, preset: object = {}, query: object = {}) =>
    (await fileOf(person, { body: { preset }, query })).lines.slice(1).map((line) => line.split(',')[4])
  expect(await subjects(office.ann)).toEqual(['Day 1'])
  expect(await subjects(office.admin)).toEqual(['Day 1', 'Private'])
  expect(await subjects(office.admin, {}, { extend_period: 14 })).toEqual(['Day 1', 'Private', 'Day 20'])
  expect(await subjects(office.admin, { date_period: { from: day(2), to: day(2) } })).toEqual(['Private'])
  expect(await subjects(office.admin, { my_bookings: true })).toEqual([])
  const { status, error } = await office.ann.call(bookings.csv, { body: { preset: { id: 999_999_999 } } })
  expect([status, Object.keys(error.errors!)]).toEqual([422, ['preset.id']])
})

test('a file has all bookings, also where the list shows only the first 600', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `with made as (insert into declarations (company_id, host_id, user_id, subject) values ($1, $2, $2, 'Many') returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, made.id, $2, $2, $3, at, at + interval '15 minutes'
       from made, generate_series(date_trunc('day', now()), date_trunc('day', now()) + interval '13 days', interval '15 minutes') at`,
      [office.id, office.ann.id, office.room],
    ),
  )
  const { body } = await office.ann.call(bookings.list, { body: { preset: {} } })
  expect([body.data[0]!.bookings.length, body.data[0]!.totalNumberOfBookings]).toEqual([600, 1249])
  const { lines } = await fileOf(office.ann, { body: { preset: {} } })
  expect(lines.length).toBe(1 + 1249)
  expect(new Set(lines).size).toBe(lines.length)
})
