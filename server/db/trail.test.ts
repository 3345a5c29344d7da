// @module-tag once
import { bookings, presets } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../test/factories.ts'
import { bookSlot, slotAt } from '../test/slots.ts'

const server = useApp()

const trailOf = (office: Office, entity: string, id: number) =>
  inCompany(office.id, (db) =>
    db
      .selectFrom('audit_log')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .select(['action', 'before', 'after', 'personal', 'user_id', 'acting_for', 'session_id'])
      .orderBy('id')
      .execute(),
  )
const sessionOf = (office: Office, { id }: Person) =>
  inCompany(office.id, async (db) => {
    const sessions = await db.selectFrom('sessions').where('user_id', '=', id).select('id').execute()
    expect(sessions).toHaveLength(1)
    return sessions[0]!.id
  })

test('of a person the trail says that name and e-mail changed, and never their values', async () => {
  const office = await makeOffice(server.app)
  const ida = await addPerson(server.app, office, 'employee', 'Ida')
  await inCompany(office.id, async (_, client) => {
    await client.query(`update users set name = 'Ida Berg', email = 'ida@berg.example' where id = $1`, [ida.id])
    await client.query(`update users set name = 'Ida Holm', is_active = false where id = $1`, [ida.id])
  })
  const trail = await trailOf(office, 'users', ida.id)
  expect(trail).toMatchObject([
    { action: 'create', after: { id: ida.id, is_active: true }, personal: ['email', 'name'] },
    { action: 'update', before: null, after: null, personal: ['name', 'email'] },
    { action: 'update', before: { is_active: true }, after: { is_active: false }, personal: ['name'] },
  ])
  expect(JSON.stringify(trail)).not.toMatch(/Ida|@/)
})

test('what a person sets up for themself is personal too; whoever overwrites it still learns what has changed', async () => {
  const office = await makeOffice(server.app)
  const { data } = (
    await office.ann.call(presets.create, { body: { name: 'My corner', section: 'bookings', preset: {} } })
  ).body
  const rename = (name: string, version: number) =>
    office.ann.call(presets.update, { params: { id: data.id }, body: { name, section: 'bookings', version } })
  expect((await rename('Near Ben', data.version)).status).toBe(200)
  const late = await rename('Far from Ben', data.version)
  expect(late.error.changed!.changes).toMatchObject([
    { field: 'name', value: 'Near Ben', by: { id: office.ann.id, name: 'Ann' } },
  ])
  const trail = await trailOf(office, 'presets', data.id)
  expect(trail.map(({ personal }) => personal)).toEqual([['name', 'preset', 'translations'], ['name']])
  expect(JSON.stringify(trail)).not.toMatch(/corner|Ben/)
})

test('an entry names the session that it came from, also where somebody acts for another; the system’s own work has none', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben } = office
  await inCompany(office.id, (db) =>
    db
      .insertInto('delegations')
      .values({
        delegator_id: ben.id,
        delegate_id: ann.id,
        permissions: ['MY_BOOKINGS'],
        starts: new Date(Date.now() - 1000),
        ends: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  )
  const session = await sessionOf(office, ann)
  const body = { declaration: { resource_ids: [office.room], slots: [slotAt()] } }
  const made = await ann.call(bookings.store, { body }, { 'acting-for': String(ben.id) })
  const { id } = made.body.data.bookings[0]!
  await inCompany(office.id, (_, client) => client.query(`update bookings set status = 'released' where id = $1`, [id]))
  expect(await trailOf(office, 'bookings', id)).toMatchObject([
    { action: 'create', user_id: ann.id, acting_for: ben.id, session_id: session },
    { action: 'update', user_id: null, acting_for: null, session_id: null },
  ])
})

test('a change of many rows leaves an entry for each, with its own values', async () => {
  const office = await makeOffice(server.app)
  const ids = await Promise.all(
    [9, 11, 13].map(async (hour) => {
      const slot = slotAt(`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`)
      return (await bookSlot(office.ann, office.room, slot)).body.data.bookings[0]!.id
    }),
  )
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings set status = case id when $1 then 'released' else 'cancelled' end where id = any ($2)`,
      [ids[0], ids],
    ),
  )
  const last = await Promise.all(ids.map(async (id) => (await trailOf(office, 'bookings', id)).at(-1)!))
  expect(last.map(({ before, after }) => [before, after])).toMatchObject([
    [{ status: 'booked' }, { status: 'released' }],
    [{ status: 'booked' }, { status: 'cancelled' }],
    [{ status: 'booked' }, { status: 'cancelled' }],
  ])
})
