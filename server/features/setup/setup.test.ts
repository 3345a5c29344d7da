import { auth, containers, levels, mapDrafts, peopleInviting, setup, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { bookSlot } from '../../test/slots.ts'

const server = useApp()

test('each step of the guide is settled by what the company has, wherever that was made', async () => {
  const office = await makeOffice(server.app)
  const { admin, site, floor, room } = office
  const read = async () => (await admin.call(setup.get)).body.data
  expect(await read()).toEqual({
    is_open: true,
    site: { id: site, name: 'Site', timezone: 'UTC', working_hours: null },
    has_hours: false,
    floor: { id: floor, name: 'Floor' },
    map: null,
    resource_types: 2,
    resources: 1,
    placed: 0,
    first_resource_id: room,
    people: 3,
    groups: [
      { id: expect.any(Number), key: 'employee', name: 'Employees', people: 2 },
      { id: expect.any(Number), key: 'receptionist', name: 'Receptionists', people: 0 },
      { id: expect.any(Number), key: 'facility_manager', name: 'Facility managers', people: 0 },
      { id: expect.any(Number), key: 'administrator', name: 'Administrators', people: 1 },
    ],
    is_booked: false,
  })
  const working_hours = { monday: [['08:00', '18:00'] as [string, string]] }
  const place = {
    name: 'Annexe',
    kind: 'site' as const,
    parent_id: null,
    timezone: 'UTC',
    country_id: null,
    working_hours,
  }
  await admin.call(levels.create, { body: place })
  const map = (await admin.call(mapDrafts.create, { body: { name: 'Floor', level_id: floor } })).body.data
  expect(await read()).toMatchObject({ has_hours: true, map: { id: map.id, is_published: false, waiting: 0 } })
  const desk = { key: crypto.randomUUID(), name: 'A-01', x: 0, y: 0, width: 20, height: 20, rotation: 0 }
  const params = { id: map.id }
  const rows = { level_id: floor, resource_type_id: office.deskType, desks: [desk] }
  await admin.call(mapDrafts.open, { params })
  const { edits } = (await admin.call(mapDrafts.addRows, { params, body: rows })).body.data
  expect(await read()).toMatchObject({ map: { waiting: 1 }, resources: 2, placed: 0 })
  await admin.call(mapDrafts.publish, { params, body: { edits } })
  expect(await read()).toMatchObject({ map: { is_published: true, waiting: 0 }, placed: 1, is_open: true })
  await bookSlot(office.ann, room)
  expect(await read()).toMatchObject({ is_booked: true, is_open: false })
})

test('the guide is closed for everybody of the company, by as many as like, and for no other company', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const isNew = async ({ ann }: typeof office) => (await ann.call(auth.initial)).body.data.is_being_set_up
  expect([await isNew(office), await isNew(other)]).toEqual([true, true])
  const closed = await Promise.all(Array.from({ length: 8 }, () => office.admin.call(setup.close)))
  expect(closed.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect([await isNew(office), await isNew(other)]).toEqual([false, true])
  expect((await office.admin.call(setup.get)).body.data.is_open).toBe(false)
})

test('twenty people whom an administrator invites into the first group may book, and a group that is deleted is left out', async () => {
  const office = await makeOffice(server.app)
  const read = async () => (await office.admin.call(setup.get)).body.data
  const { groups } = await read()
  const [employees, receptionists] = groups
  const people = Array.from({ length: 17 }, (_, n) => ({ email: `p${n}@${office.host}`, name: null }))
  const { language_id } = (await office.admin.call(users.get, { params: { id: office.ann.id } })).body.data
  await office.admin.call(peopleInviting.invite, { body: { people, language_id, container_ids: [employees!.id] } })
  await office.admin.call(containers.remove, { params: { id: receptionists!.id } })
  const after = await read()
  expect(after.people).toBe(20)
  expect(after.groups.map(({ key, people }) => [key, people])).toEqual([
    ['employee', 19],
    ['facility_manager', 0],
    ['administrator', 1],
  ])
})

test('people whose containers hold no place aren’t counted among those who may book', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) => db.deleteFrom('container_levels').execute())
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', office.ben.id).execute(),
  )
  expect((await office.admin.call(setup.get)).body.data).toMatchObject({ people: 0, site: null, resources: 0 })
})
