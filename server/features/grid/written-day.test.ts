import { bookings, presets, resourceAssignments } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { bookSlot, dayIn } from '../../test/slots.ts'

const server = useApp()
const date = dayIn(3)
const slot = (from: string, to: string) => ({ datetime_from: `${date}T${from}:00Z`, datetime_to: `${date}T${to}:00Z` })

interface Reading {
  person: Person
  /** The preset's owner: the person, or whom they act for. */
  actingFor?: Person
  query?: object
}

async function read({ person, actingFor, query = {} }: Reading) {
  const headers = actingFor && { 'acting-for': String(actingFor.id) }
  const { body } = await person.call(presets.list, { params: { section: 'bookings' } }, headers)
  const input = { params: { presetId: body.data[0]!.id }, query: { date, ...query } }
  const answer = await person.call(bookings.gridDay, input, headers)
  expect(answer.status).toBe(200)
  return { body: answer.body, etag: answer.headers.etag }
}

/** Lets every node forget all of the company's places and days. */
const forget = ({ id }: Office) =>
  inCompany(id, async (_, client) => {
    await client.query(`update levels set name = name || '!' where company_id = $1`, [id])
    await client.query(`update levels set name = rtrim(name, '!') where company_id = $1`, [id])
  })

/** Open and private bookings of each person, a desk that is Ben's, a room that is named in German. */
async function makeMixedOffice() {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  const desk = await addRoom(office, { name: 'Desk', resource_type_id: office.deskType })
  const far = await addRoom(office, { name: 'Far', translations: JSON.stringify({ de: { name: 'Fern' } }) })
  await bookSlot(ann, office.room, slot('09:00', '10:00'), { subject: 'Ann’s secret', is_private: true })
  await bookSlot(ben, office.room, slot('11:00', '12:00'), { subject: 'Talk' })
  await bookSlot(ben, far, slot('11:00', '12:00'), { subject: 'Ben’s secret', is_private: true })
  await bookSlot(admin, far, slot('14:00', '15:00'))
  const assigned = { resource_id: desk, user_id: ben.id, datetime_from: slot('12:00', '13:00').datetime_from }
  expect((await admin.call(resourceAssignments.create, { body: assigned as never })).status).toBe(201)
  const carl = await addPerson(server.app, office, 'employee', 'Carl')
  return { office, ann, ben, admin, carl, desk, far }
}

test('a reader gets the same day whoever had it written before: never what is another’s, or allowed to others', async () => {
  const { office, ann, ben, admin, carl } = await makeMixedOffice()
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['RESOURCES', 'BOOKINGS'], users: [carl.id] },
      { type: 'RESOURCE', codes: ['RESOURCES', 'BOOKINGS'], resources: [office.room] },
    ]),
  )
  const readings: Reading[] = [ann, ben, admin, carl].flatMap((person) => [
    { person },
    { person, query: { lang: 'de' } },
    { person, query: { resource_type_id: office.deskType } },
  ])
  const alone: Awaited<ReturnType<typeof read>>[] = []
  for (const reading of readings) {
    await forget(office)
    alone.push(await read(reading))
  }
  expect(new Set(alone.map(({ etag }) => etag)).size).toBe(readings.length)
  for (const order of [readings, readings.toReversed()]) {
    await forget(office)
    for (const reading of [...order, ...order]) expect(await read(reading)).toEqual(alone[readings.indexOf(reading)])
  }
})

test('what is private is told to its owner alone, and what is one’s own is marked for nobody else', async () => {
  const { office, ann, ben, admin, carl } = await makeMixedOffice()
  for (const first of [ann, ben, admin, carl]) {
    await forget(office)
    await read({ person: first })
    for (const person of [carl, ann, ben, admin]) {
      const { body } = await read({ person })
      const text = JSON.stringify(body)
      expect([text.includes('Ann’s secret'), text.includes('Ben’s secret')]).toEqual([person === ann, person === ben])
      const relations = Object.values(body.meta.states).map(({ relation }) => relation)
      expect(relations.includes('mine')).toBe(person !== carl)
      const desk = body.data.find(({ name }) => name === 'Desk')!
      expect(desk.blocks.length).toBe(person === ben ? 0 : 1)
      const used = new Set(body.data.flatMap((row) => row.bookings.map((each) => String(each[6]))))
      expect(Object.keys(body.meta.states).toSorted()).toEqual([...used].toSorted())
    }
  }
})

test('who acts for somebody sees that person’s day, and their own again afterwards', async () => {
  const { office, ann, ben, carl } = await makeMixedOffice()
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{PLAN,BOOKINGS,MY_BOOKINGS}', now(), now() + interval '1 day')`,
      [office.id, ben.id, carl.id],
    ),
  )
  const texts: string[] = []
  for (const reading of [{ person: carl }, { person: carl, actingFor: ben }, { person: carl }, { person: ann }])
    texts.push(JSON.stringify((await read(reading)).body))
  expect(texts.map((text) => text.includes('Ben’s secret'))).toEqual([false, true, false, false])
  expect(texts[2]).toBe(texts[0])
})
