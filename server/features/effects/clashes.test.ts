// @module-tag once
import { bookings, resourceFunctions, resourceLinks, resources } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

/** A pool of two and a like one; Ann's and Ben's bookings of the first overlap from 10:30 to 11:00 tomorrow. */
async function busyPool() {
  const office = await makeOffice(server.app)
  const lot = { capacity: 2, resource_type_id: office.deskType }
  const pool = await addRoom(office, { ...lot, name: 'Car park' })
  const like = await addRoom(office, { ...lot, name: 'Car park 2' })
  const ids = [
    await idOf(bookSlot(office.ann, pool, slotAt('10:00', '11:00'), { subject: 'First' })),
    await idOf(bookSlot(office.ben, pool, slotAt('10:30', '12:00'), { subject: 'Second' })),
  ] as const
  return { ...office, office, pool, like, ids }
}

const idOf = async (booked: ReturnType<typeof bookSlot>) => (await booked).body.data.bookings[0]!.id

async function change({ admin }: Office, id: number, more: object) {
  const { data } = (await admin.call(resources.get, { params: { id } })).body
  return admin.call(resources.update, { params: { id }, body: { ...data, version: undefined, ...more } as never })
}
interface ListedEffects {
  total: number
  seen: string
  may_keep: boolean
  bookings: { booking_id: number; suggestion: string | null; proposal: { resource_id: number } | null }[]
}
const listOf = ({ error }: { error: object }) => (error as { affected: ListedEffects }).affected
const stateOf = async (person: Person, id: number) => {
  const { data } = (await person.call(bookings.get, { params: { id } })).body
  return `${data.resource_name} ${data.status}`
}
const keep = (booking_id: number) => ({ booking_id, action: 'keep' })

test('R295 a lower capacity lists the bookings that don’t fit together: the first stays, the second is offered a like place', async () => {
  const { office, pool, like, ids } = await busyPool()
  const { status, body } = await change(office, pool, { capacity: 1, is_preview: true })
  expect([status, body.data.capacity]).toEqual([200, 1])
  expect(body.affected).toMatchObject({ total: 2, may_keep: false })
  expect(body.affected.bookings).toMatchObject([
    { booking_id: ids[0], subject: 'First', suggestion: 'keep', proposal: null },
    { booking_id: ids[1], subject: 'Second', suggestion: 'move', proposal: { resource_id: like }, may_keep: true },
  ])
  expect((await office.admin.call(resources.get, { params: { id: pool } })).body.data.capacity).toBe(2)
})

test('R295 a booking stays beside two that follow each other, because only one of them is there at a time', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { capacity: 3, resource_type_id: office.deskType, name: 'Car park' })
  const times = [
    ['10:00', '11:00'],
    ['11:00', '12:00'],
    ['10:00', '12:00'],
    ['10:00', '12:00'],
  ] as const
  const ids: number[] = []
  for (const time of times) ids.push(await idOf(bookSlot(office.admin, pool, slotAt(...time))))
  const { affected } = (await change(office, pool, { capacity: 2, is_preview: true })).body
  const suggested = new Map(affected.bookings.map(({ booking_id, suggestion }) => [booking_id, suggestion]))
  expect(ids.map((id) => suggested.get(id) === 'keep')).toEqual([true, true, true, false])
})

test('a capacity is changed with a decision for each booking, and refused while those that stay don’t fit', async () => {
  const { office, ann, ben, pool, like, ids } = await busyPool()
  const refused = await change(office, pool, { capacity: 1 })
  expect(refused).toMatchObject({ status: 409, error: { errors: { capacity: expect.anything() } } })
  const { seen } = listOf(refused)
  const both = await change(office, pool, { capacity: 1, decisions: { seen, each: ids.map(keep) } })
  expect(both).toMatchObject({ status: 422, error: { errors: { decisions: expect.anything() } } })
  const moved = [keep(ids[0]), { booking_id: ids[1], action: 'move', resource_id: like }]
  const done = await change(office, pool, { capacity: 1, decisions: { seen, each: moved } })
  expect([done.status, done.body.data.capacity, done.body.affected.total]).toEqual([200, 1, 2])
  expect([await stateOf(ann, ids[0]), await stateOf(ben, ids[1])]).toEqual(['Car park booked', 'Car park 2 booked'])
})

test('R297 a link is made with a decision about the bookings in its way', async () => {
  const { admin, ann, ben, office, room, ids, pool } = await busyPool()
  const other = await addRoom(office, { name: 'Elbe' })
  const mine = await idOf(bookSlot(ann, room, slotAt('10:00', '11:00')))
  const theirs = await idOf(bookSlot(ben, other, slotAt('10:30', '11:30')))
  const link = (more: object = {}) =>
    admin.call(resourceLinks.setLinked, { body: { resource_id: room, linked_resource_ids: [other], ...more } })
  const preview = (await link({ is_preview: true })).body.affected
  expect(preview.bookings.map(({ booking_id, suggestion }) => [booking_id, suggestion])).toEqual([
    [mine, 'keep'],
    [theirs, null],
  ])
  const each = [keep(mine), { booking_id: theirs, action: 'cancel' }]
  expect((await link({ decisions: { seen: preview.seen, each } })).body.data).toMatchObject([{ other_name: 'Elbe' }])
  expect(await stateOf(ben, theirs)).toBe('Elbe cancelled')
  expect([await stateOf(ann, ids[0]), pool]).toEqual(['Car park booked', pool])
})

test('a buffer of a type lists the bookings of all its resources, and so does taking one’s own value back', async () => {
  const { admin, ann, ben, roomType, office } = await busyPool()
  const [weser, aller] = [await addRoom(office, { name: 'Weser' }), await addRoom(office, { name: 'Aller' })]
  const set = (more: object) =>
    admin.call(resourceFunctions.create, {
      body: { resource_function_type_id: typeIdOf('buffer'), active: false, codes: noCodes, ...more } as never,
    })
  const own = (await set({ resource_id: weser })).body.data.id
  const late: number[] = []
  for (const room of [weser, aller]) {
    await bookSlot(ann, room, slotAt('10:00', '11:00'))
    late.push(await idOf(bookSlot(ben, room, slotAt('11:00', '12:00'))))
  }
  const thirty = { resource_type_id: roomType, active: true, codes: { ...noCodes, buffer_before: 0, buffer_after: 30 } }
  const { seen, bookings: listed } = listOf(await set(thirty))
  expect(listed.map(({ suggestion }) => suggestion)).toEqual(['keep', 'move'])
  const cancel = (id: number) => ({ booking_id: id, action: 'cancel' })
  const each = [keep(listed[0]!.booking_id), cancel(late[1]!)]
  expect((await set({ ...thirty, decisions: { seen, each } })).status).toBe(201)
  const reset = (body?: object) =>
    admin.call(resourceFunctions.remove, { params: { id: own }, ...(body && { body: body as never }) })
  const refused = await reset()
  expect(refused.status).toBe(409)
  const again = listOf(refused)
  const decided = [keep(again.bookings[0]!.booking_id), cancel(late[0]!)]
  expect((await reset({ decisions: { seen: again.seen, each: decided } })).status).toBe(200)
  expect(await stateOf(ben, late[0]!)).toBe('Weser cancelled')
})

test('a resource that goes out of service lists its bookings, which may stay', async () => {
  const { admin, ann, pool, ids } = await busyPool()
  const off = (more: object = {}) =>
    admin.call(resourceFunctions.create, {
      body: {
        ...{ resource_id: pool, resource_function_type_id: typeIdOf('bookable'), active: false, codes: noCodes },
        ...more,
      } as never,
    })
  const { affected } = (await off({ is_preview: true })).body
  expect(affected).toMatchObject({
    total: 2,
    may_keep: true,
    bookings: [{ suggestion: 'move' }, { suggestion: 'keep' }],
  })
  expect(affected.bookings[0]!.reason).toBe('Car park can’t be booked.')
  expect((await off({ decisions: { seen: affected.seen, rest: 'keep' } })).status).toBe(201)
  expect(await stateOf(ann, ids[0])).toBe('Car park booked')
})

test.each([2, 8])(
  '%i changes of a capacity at once with the same decisions: the bookings are moved once',
  async (n) => {
    const { office, ben, pool, like, ids } = await busyPool()
    const { seen } = listOf(await change(office, pool, { capacity: 1 }))
    const each = [keep(ids[0]), { booking_id: ids[1], action: 'move', resource_id: like }]
    const answers = await Promise.all(
      Array.from({ length: n }, () => change(office, pool, { capacity: 1, decisions: { seen, each } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: n }, () => 200))
    expect(await stateOf(ben, ids[1])).toBe('Car park 2 booked')
  },
)

test.each([2, 8])(
  '%i bookings beside a capacity that goes from 2 to 1: what is booked fits what it is then',
  async (n) => {
    const { office, admin, ann, ben, pool } = await busyPool()
    const [changed, ...booked] = await Promise.all([
      change(office, pool, { capacity: 1 }),
      ...Array.from({ length: n }, (_, at) => bookSlot(at % 2 ? ann : ben, pool, slotAt('14:00', '15:00'))),
    ])
    expect([changed.status, ...booked.map(({ status }) => status)].filter((status) => status >= 500)).toEqual([])
    const { capacity } = (await admin.call(resources.get, { params: { id: pool } })).body.data
    expect(changed.status).toBe(capacity === 1 ? 200 : 409)
    expect(booked.filter(({ status }) => status === 201)).toHaveLength(2)
  },
)

test('of more bookings than are listed, all that don’t fit are cancelled with one choice, and their number is said before', async () => {
  const { office, ann, ben, pool } = await busyPool()
  const hours = ['08', '09', '12', '13', '14', '15', '16', '17']
  const slots = (days: number[]) => days.flatMap((day) => hours.map((hour) => slotAt(`${hour}:00`, `${hour}:30`, day)))
  const weeks = [1, 8].map((first) => Array.from({ length: 7 }, (_, n) => first + n))
  for (const host of [ann, ben])
    for (const days of weeks) {
      const declaration = { resource_ids: [pool], slots: slots(days) }
      expect((await host.call(bookings.store, { body: { declaration } })).status).toBe(201)
    }
  const { affected } = (await change(office, pool, { capacity: 1, is_preview: true })).body
  expect(affected).toMatchObject({ total: 226, fitting: 113, may_keep: false })
  expect(affected.bookings).toHaveLength(200)
  const decisions = { seen: affected.seen, rest: 'fit' }
  const done = await change(office, pool, { capacity: 1, decisions })
  expect([done.status, done.body.affected.outcome]).toEqual([200, { moved: 0, cancelled: 113, kept: 113 }])
  const held = await inCompany(office.id, (db) =>
    db
      .selectFrom('bookings')
      .where('resource_id', '=', pool)
      .where('status', '=', 'booked')
      .select(['host_id'])
      .distinct()
      .execute(),
  )
  expect(held).toEqual([{ host_id: ann.id }])
})
