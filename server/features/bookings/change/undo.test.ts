import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'

const server = useApp()

const change = (who: Person, id: number, declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration } })
const read = async (who: Person, id: number) => (await who.call(bookings.get, { params: { id } })).body.data

async function moved(office: Office) {
  const made = (await bookSlot(office.ann, office.room)).body.data.bookings[0]!
  const { body } = await change(office.ann, made.id, { slots: [slotAt('14:00', '15:00')], version: made.version })
  return { made, next: body.data, back: { slots: [slotAt()], version: body.data.version } }
}

test('a move is undone from the version it led to: a change by somebody else since then stays', async () => {
  const office = await makeOffice(server.app)
  const { made, back } = await moved(office)
  await change(office.admin, made.id, { slots: [slotAt('16:00', '17:00')] })
  const { status, error } = await change(office.ann, made.id, back)
  expect([status, error.code]).toEqual([409, 'version_changed'])
  expect((await read(office.ann, made.id)).datetime_from).toBe(slotAt('16:00').datetime_from)
})

test('of an undone move and a booking of the place it left, one comes first, and the other is told who', async () => {
  for (let n = 0; n < 4; n++) {
    const office = await makeOffice(server.app)
    const { made, back } = await moved(office)
    const [undone, taken] = await Promise.all([change(office.ann, made.id, back), bookSlot(office.ben, office.room)])
    expect([undone.status, taken.status].toSorted()).toEqual(undone.status === 200 ? [200, 409] : [201, 409])
    const refused = undone.status === 200 ? taken : undone
    expect(refused.error.code).toBe('slot_taken')
    const { datetime_from } = await read(office.ann, made.id)
    expect(datetime_from).toBe(undone.status === 200 ? slotAt().datetime_from : slotAt('14:00').datetime_from)
  }
})

test('a new booking is taken back by its version: what somebody changed since stays booked', async () => {
  const office = await makeOffice(server.app)
  const [one, two] = [
    (await bookSlot(office.ann, office.room)).body.data,
    (await bookSlot(office.ann, office.room, slotAt('14:00', '15:00'))).body.data,
  ]
  const [first, second] = [one.bookings[0]!, two.bookings[0]!]
  await change(office.admin, second.id, { resource_id: await addRoom(office, { name: 'Elbe' }) })
  const picked = [first, second]
  const { body } = await office.ann.call(bookings.cancelSeveral, {
    body: { picked: picked.map(({ id }) => id), versions: picked.map(({ version }) => version) },
  })
  expect(body.data).toEqual({ done: [first.id], refused: [{ id: second.id, reason: 'changed' }] })
})

test('a cancelled booking whose place is taken stays cancelled', async () => {
  const office = await makeOffice(server.app)
  await addRoom(office, { name: 'Elbe' })
  const { id, bookings: all } = (await bookSlot(office.ann, office.room)).body.data
  await office.ann.call(bookings.remove, { params: { id: all[0]!.id } })
  await bookSlot(office.ben, office.room)
  const { status, error } = await office.ann.call(declarations.restore, {
    params: { id },
    body: { booking_ids: [all[0]!.id] },
  })
  expect([status, error.code]).toEqual([409, 'slot_taken'])
  expect((await read(office.ann, all[0]!.id)).status).toBe('cancelled')
})
