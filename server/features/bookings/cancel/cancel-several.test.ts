import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'

const server = useApp()
const booked = async (person: Person, room: number, from: string, to: string, more = {}) => {
  const { body, status } = await bookSlot(person, room, slotAt(from, to), more)
  expect(status).toBe(201)
  return body.data.bookings[0]!
}
const cancel = ({ call }: Person, picked: number[], more: object = {}, headers = {}) =>
  call(bookings.cancelSeveral, { body: { picked, ...more } }, headers)
const statusesOf = (office: Office, ids: number[]) =>
  inCompany(office.id, async (db) => {
    const rows = await db.selectFrom('bookings').select(['id', 'status']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  })

test('of several bookings those that may be are cancelled, and each other says why not', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, room } = office
  const mine = await booked(ann, room, '10:00', '11:00')
  const moved = await booked(ann, room, '11:00', '12:00')
  const his = await booked(ben, room, '12:00', '13:00')
  const over = await booked(ann, room, '13:00', '14:00')
  await ann.call(bookings.remove, { params: { id: over.id } })
  await ann.call(bookings.update, {
    params: { id: moved.id },
    body: { declaration: { slots: [slotAt('15:00', '16:00')], version: moved.version } },
  })
  const picked = [mine, moved, his, over].map(({ id }) => id)
  const versions = [mine, moved, his, over].map(({ version }) => version)
  const asked = { versions: [...versions, 1] }
  const told = {
    done: [mine.id],
    refused: [
      { id: moved.id, reason: 'changed' },
      { id: his.id, reason: 'forbidden' },
      { id: over.id, reason: 'over' },
      { id: 2 ** 40, reason: 'gone' },
    ],
  }
  const preview = await cancel(ann, [...picked, 2 ** 40], { ...asked, is_preview: true })
  expect([preview.status, preview.body.data]).toEqual([200, told])
  expect(await statusesOf(office, picked)).toEqual(['booked', 'booked', 'booked', 'cancelled'])
  expect((await cancel(ann, [...picked, 2 ** 40], asked)).body.data).toEqual(told)
  expect(await statusesOf(office, picked)).toEqual(['cancelled', 'booked', 'booked', 'cancelled'])
})

test('what was cancelled together is taken back by reservation, as a single cancellation is', async () => {
  const office = await makeOffice(server.app)
  const mine = [
    await booked(office.ann, office.room, '10:00', '11:00'),
    await booked(office.ann, office.room, '11:00', '12:00'),
  ]
  const ids = mine.map(({ id }) => id)
  await cancel(office.ann, ids)
  for (const { declaration_id: id } of mine)
    expect((await office.ann.call(declarations.restore, { params: { id } })).status).toBe(200)
  expect(await statusesOf(office, ids)).toEqual(['booked', 'booked'])
})

test('versions that aren’t one for each booking are refused, and nothing is cancelled', async () => {
  const office = await makeOffice(server.app)
  const mine = [
    await booked(office.ann, office.room, '10:00', '11:00'),
    await booked(office.ann, office.room, '11:00', '12:00'),
  ]
  const ids = mine.map(({ id }) => id)
  for (const versions of [[1], [1, 1, 1]]) {
    const { status, body } = await cancel(office.ann, ids, { versions })
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['versions']])
  }
  expect(await statusesOf(office, ids)).toEqual(['booked', 'booked'])
})

test('a retry with the same key gets the first answer', async () => {
  const office = await makeOffice(server.app)
  const { id } = await booked(office.ann, office.room, '10:00', '11:00')
  const send = () => cancel(office.ann, [id], {}, { 'idempotency-key': 'once' })
  const first = await send()
  expect(first.body.data).toEqual({ done: [id], refused: [] })
  expect((await send()).body).toEqual(first.body)
})

test('a manager cancels for others, another company’s booking isn’t there, and a private one stays private', async () => {
  const office = await makeOffice(server.app)
  const other = await makeOffice(server.app)
  const hidden = await booked(office.ann, office.room, '10:00', '11:00', { is_private: true })
  const foreign = await booked(other.ann, other.room, '10:00', '11:00')
  const { body } = await cancel(office.admin, [hidden.id, foreign.id])
  expect(body.data).toEqual({ done: [hidden.id], refused: [{ id: foreign.id, reason: 'gone' }] })
  expect(await statusesOf(other, [foreign.id])).toEqual(['booked'])
})

test('eight who cancel the same bookings in any order, beside single cancellations, all get an answer', async () => {
  const office = await makeOffice(server.app)
  const ids: number[] = []
  for (let hour = 8; hour < 16; hour++) {
    const at = (n: number) => `${String(n).padStart(2, '0')}:00`
    ids.push((await booked(office.ann, office.room, at(hour), at(hour + 1))).id)
  }
  const several = Array.from({ length: 8 }, (_, n) =>
    cancel(office.ann, n % 2 ? ids : ids.toReversed(), {}, { 'idempotency-key': `turn ${n}` }),
  )
  const single = ids.slice(0, 4).map((id) => office.ann.call(bookings.remove, { params: { id } }))
  const [answers, alone] = await Promise.all([Promise.all(several), Promise.all(single)])
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(alone.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const times = new Map(ids.map((id) => [id, 0]))
  for (const { body } of answers) for (const id of body.data.done) times.set(id, times.get(id)! + 1)
  alone.forEach(({ status }, n) => {
    if (status === 200) times.set(ids[n]!, times.get(ids[n]!)! + 1)
  })
  expect([...times.values()]).toEqual(ids.map(() => 1))
})
