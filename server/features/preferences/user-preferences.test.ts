import { bookings, userPreferences } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()
const category = { query: { preference_category_ids: [3] } }
const listed = async ({ call }: Person) => (await call(userPreferences.list, category)).body.data
const firstOf = async (who: Person) =>
  (await listed(who)).find(({ preference }) => preference === 'BookingFirstSortField')!
const choose = async (who: Person, value: string | null, version?: number) =>
  who.call(userPreferences.update, {
    params: { id: (await firstOf(who)).id },
    body: { value, ...(version && { version }) },
  })

test('R209 R390 R391 the order of one’s bookings is a setting of one’s own, and holds at once', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, room } = office
  const early = await addRoom(office, { name: 'Zeta' })
  await bookSlot(ann, room, slotAt('12:00', '13:00'))
  await bookSlot(ann, early, slotAt('10:00', '11:00'))
  const own = { preset: { my_bookings: true } }
  const rooms = async (who: Person) =>
    (await who.call(bookings.list, { body: own })).body.data[0]!.bookings.map(({ resource }) => resource)
  expect(await rooms(ann)).toEqual(['Zeta', 'Alster'])
  expect(await firstOf(ann)).toMatchObject({ name: 'First by', value: 'start_time', is_own: false })
  expect((await choose(ann, 'resource')).body.data).toMatchObject({ value: 'resource', is_own: true })
  expect(await rooms(ann)).toEqual(['Alster', 'Zeta'])
  expect(await firstOf(ben)).toMatchObject({ value: 'start_time', is_own: false })
})

test('R392 the company’s value holds until the person has their own, and again when that is given up', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(`insert into company_preferences (key, value) values ('BookingFirstSortField', '"host"')`),
  )
  expect((await firstOf(office.ann)).value).toBe('host')
  await choose(office.ann, 'cost')
  expect((await firstOf(office.ann)).value).toBe('cost')
  expect((await choose(office.ann, null)).body.data).toMatchObject({ value: 'host', is_own: false })
})

test('a value that isn’t one of the choices, and a change of an older version, are refused', async () => {
  const { ann } = await makeOffice(server.app)
  const refused = await choose(ann, 'colour')
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['value']])
  await choose(ann, 'host')
  await choose(ann, 'cost', 1)
  expect((await choose(ann, 'subject', 1)).error.code).toBe('version_changed')
})
