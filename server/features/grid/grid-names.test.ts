import { bookings, presets, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()
const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

async function gridOf(person: Person, query: object = { date }) {
  const { body } = await person.call(presets.list, { params: { section: 'bookings' } })
  return person.call(bookings.grid, { params: { presetId: body.data[0]!.id }, query })
}

test('the grid names its places in the reader’s language', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db
      .updateTable('levels')
      .set({ translations: JSON.stringify({ de: { name: 'Erdgeschoss' } }) })
      .where('id', '=', office.floor)
      .where('company_id', '=', office.id)
      .execute(),
  )
  const { body } = await gridOf(office.ann, { date, lang: 'de' })
  const floor = body.meta.levels.find(({ id }) => id === office.floor)!
  expect([floor.name, floor.path.at(-1)]).toEqual(['Erdgeschoss', 'Erdgeschoss'])
})

test('the grid names the types of what it shows, all of them, and the chosen one', async () => {
  const office = await makeOffice(server.app)
  const add = (name: string) =>
    office.admin.call(resourceTypes.create, { body: { name, kind: 'other', translations: [] } })
  const lab = (await add('Lab')).body.data.id
  const typesOf = async (query: object) => (await gridOf(office.ann, query)).body.meta.types.map(({ name }) => name)
  expect(await typesOf({ date })).toEqual(['Room'])
  await addRoom(office, { name: 'Bench', resource_type_id: lab })
  expect(await typesOf({ date })).toEqual(['Lab', 'Room'])
  expect((await gridOf(office.ann)).body.data.map(({ kind }) => kind).sort()).toEqual(['other', 'room'])
  expect(await typesOf({ date, resource_type_id: lab })).toEqual(['Lab', 'Room'])
  expect(await typesOf({ date, resource_type_id: office.deskType })).toEqual(['Desk', 'Lab', 'Room'])
  await inCompany(office.id, async (db) => {
    const rows = Array.from({ length: 210 }, (_, n) => ({ company_id: office.id, name: `Type ${n}`, kind: 'other' }))
    const types = await db.insertInto('resource_types').values(rows).returning('id').execute()
    const desks = types.map(({ id }, n) => ({
      company_id: office.id,
      name: `Thing ${n}`,
      level_id: office.floor,
      resource_type_id: id,
    }))
    await db.insertInto('resources').values(desks).execute()
  })
  expect(await typesOf({ date })).toHaveLength(212)
})

test('the compact day names the equipment of its rows once, in the reader’s language, with its icon', async () => {
  const office = await makeOffice(server.app)
  const second = await addRoom(office, { name: 'Second' })
  const [screen] = await inCompany(office.id, async (db) => {
    const translations = JSON.stringify({ de: { name: 'Bildschirm' } })
    const rows = [{ name: 'Screen', icon: 'screen', translations }, { name: 'Unused' }].map((row) => ({
      company_id: office.id,
      ...row,
    }))
    const added = await db.insertInto('attributes').values(rows).returning('id').execute()
    const given = [office.room, second].map((resource_id) => ({
      company_id: office.id,
      resource_id,
      attribute_id: added[0]!.id,
    }))
    await db.insertInto('resource_attributes').values(given).execute()
    return added.map(({ id }) => id)
  })
  const { body: list } = await office.ann.call(presets.list, { params: { section: 'bookings' } })
  const input = { params: { presetId: list.data[0]!.id }, query: { date, lang: 'de' as const } }
  const { body } = await office.ann.call(bookings.gridDay, input)
  expect(body.meta.attributes).toEqual([{ id: screen, name: 'Bildschirm', icon: 'screen' }])
  expect(body.data.map(({ attributes }) => attributes)).toEqual([['Bildschirm'], ['Bildschirm']])
})
