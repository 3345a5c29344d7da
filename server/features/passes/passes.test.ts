import { bookings, declarations, passes } from '@kontor/contract'
import { scannedKinds } from '@kontor/contract/calls/passes.ts'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

const made = async (who: Person, room: number, slot = slotAt(), more: object = {}) =>
  (await bookSlot(who, room, slot, more)).body.data
const listed = async (who: Person) => (await who.call(passes.list, {})).body.data
const scan = (who: Person, type_id: number, element_id: number) =>
  who.call(passes.scan, { body: { type_id: type_id as 6, element_id } })

test('R226 one’s reservations to come are passes, the next one first, with the full path of the place', async () => {
  const office = await makeOffice(server.app)
  const later = await made(office.ann, office.room, slotAt('14:00', '15:00'))
  const first = await made(office.ann, office.room, slotAt('09:00', '10:00'), { subject: 'Kick-off' })
  await made(office.ben, office.room, slotAt('11:00', '12:00'))
  expect(await listed(office.ann)).toMatchObject([
    { id: first.id, subject: 'Kick-off', declaration_status: 'booked', full_path: ['Site', 'Floor', 'Alster'] },
    { id: later.id },
  ])
})

test('R226 a pass has a code that leads to the reservation; others see of it what they may see anywhere', async () => {
  const office = await makeOffice(server.app)
  const { id } = await made(office.ann, office.room, slotAt(), { subject: 'Secret talk', is_private: true })
  const { body } = await office.ann.call(passes.get, { params: { id } })
  expect(new URL(body.data.code.url)).toMatchObject({ pathname: `/actions/${id}` })
  expect(new URL(body.data.code.url).hostname).toMatch(new RegExp(`^${office.subdomain}\\.`))
  expect(body.data.code.path).toMatch(/^[Mm]/)
  const { body: seen } = await office.ben.call(passes.get, { params: { id } })
  expect(seen.data).toMatchObject({ subject: null, bookings: [{ host: null, made_by: null }] })
  const other = await makeOffice(server.app)
  expect((await other.ann.call(passes.get, { params: { id } })).status).toBe(404)
})

test('R226 deleting a pass cancels its reservation; restoring that brings it back', async () => {
  const office = await makeOffice(server.app)
  const { id, bookings: booked } = await made(office.ann, office.room)
  const { status, body } = await office.ann.call(passes.remove, { params: { id } })
  expect([status, body.cancelled]).toEqual([200, booked.map((each: { id: number }) => each.id)])
  expect(await listed(office.ann)).toEqual([])
  const { body: over } = await office.ann.call(passes.get, { params: { id } })
  expect(over.data.declaration_status).toBe('cancelled')
  await office.ann.call(declarations.restore, { params: { id } })
  expect(await listed(office.ann)).toMatchObject([{ id }])
})

test('R226 a booking of a reservation that was cancelled isn’t on its pass', async () => {
  const office = await makeOffice(server.app)
  const slots = [slotAt('09:00', '10:00'), slotAt('11:00', '12:00')]
  const { id, bookings: booked } = (
    await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } } })
  ).body.data
  await office.ann.call(bookings.remove, { params: { id: booked[0]!.id } })
  expect(await listed(office.ann)).toMatchObject([{ id, bookings: [{ id: booked[1]!.id }] }])
})

const elements: [string, (office: Office, pass: number) => [number, number], object | null][] = [
  ['resource', ({ room }) => [scannedKinds.resource, room], { name: 'Alster', declaration_id: null }],
  ['place', ({ floor }) => [scannedKinds.level, floor], { name: 'Floor', resource_id: null }],
  ['plan', ({ floor }) => [scannedKinds.plan, floor], { name: 'Floor', resource_id: null }],
  ['pass', (_, pass) => [scannedKinds.pass, pass], { name: 'Lotse' }],
  ['visit', () => [scannedKinds.visit, 1], null],
  ['resource that isn’t there', () => [scannedKinds.resource, 1_000_000_000], null],
]
test.each(elements)('R275 a scanned %s is told, where the caller may see it', async (_, elementOf, answer) => {
  const office = await makeOffice(server.app)
  const { id } = await made(office.ann, office.room, slotAt(), { subject: 'Lotse' })
  const { status, body } = await scan(office.ann, ...elementOf(office, id))
  expect([status, answer && body.data]).toMatchObject([answer ? 200 : 404, answer])
})

test('R275 what is scanned isn’t told to a person who may not see it', async () => {
  const office = await makeOffice(server.app)
  const nora = await addPerson(server.app, office, 'employee', 'Nora')
  const { id } = nora
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', id).where('company_id', '=', office.id).execute()
    await give(db, office, [{ type: 'USER', codes: ['PLAN'], users: [id] }])
  })
  for (const [kind, element] of [
    [scannedKinds.resource, office.room],
    [scannedKinds.level, office.floor],
    [scannedKinds.plan, office.floor],
  ] as const)
    expect([kind, (await scan(nora, kind, element)).status]).toEqual([kind, 404])
})

test('R226 the passes take a fixed number of queries', async () => {
  const office = await makeOffice(server.app)
  await made(office.ann, office.room, slotAt('09:00', '10:00'))
  const before = await queriesOf(() => listed(office.ann))
  await made(office.ann, office.room, slotAt('11:00', '12:00'))
  expect(await queriesOf(() => listed(office.ann))).toBe(before)
})
