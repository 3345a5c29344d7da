import { bookings, type Declaration, declarations, type NewDeclaration } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

/** Five days of a room from ten to eleven, of Ann's, from tomorrow on. */
async function series(more: Partial<NewDeclaration> = {}) {
  const office = await makeOffice(server.app)
  const declaration: NewDeclaration = {
    ...{ resource_ids: [office.room], slots: [slotAt()], subject: 'Lotse' },
    recurrence: { frequency: 'daily', count: 5 },
    ...more,
  }
  const { body } = await office.ann.call(bookings.store, { body: { declaration } })
  return { office, made: body.data }
}

const change = (who: Person, { bookings: all }: Declaration, n: number, declaration: object) =>
  who.call(bookings.update, { params: { id: all[n - 1]!.id }, body: { declaration } })
const read = async (who: Person, id: number) => (await who.call(declarations.get, { params: { id } })).body.data
/** The bookings of a day ahead: room and hour. */
const placesOf = ({ bookings: all }: Declaration) =>
  all.map(({ occurs_on, resource_id, datetime_from }) => [occurs_on, resource_id, datetime_from.slice(0, 13)])
const at = (n: number, room: number, hour: string, shift = 0) => [dayIn(n), room, `${dayIn(n + shift)}T${hour}`]
const room = (office: Office) => office.room

test('one date is moved, the others stay', async () => {
  const { office, made } = await series()
  const { body } = await change(office.ann, made, 2, { slots: [slotAt('14:00', '15:00', 2)] })
  expect(body.changed).toEqual([made.bookings[1]!.id])
  expect(placesOf(await read(office.ann, made.id)).map(([, , from]) => (from as string).slice(11))).toEqual([
    '10',
    '14',
    '10',
    '10',
    '10',
  ])
})

test('all to come are moved by the local time, but what was moved on its own stays', async () => {
  const { office, made } = await series()
  await change(office.ann, made, 2, { slots: [slotAt('14:00', '15:00', 2)] })
  const { status, body } = await change(office.ann, made, 3, { slots: [slotAt('12:00', '13:30', 3)], scope: 'all' })
  expect([status, body.changed.length]).toEqual([200, 4])
  const found = await read(office.ann, made.id)
  expect(placesOf(found)).toEqual([
    at(1, room(office), '12'),
    at(2, room(office), '14'),
    at(3, room(office), '12'),
    at(4, room(office), '12'),
    at(5, room(office), '12'),
  ])
})

test('the following ones become a series of their own, with what is changed of them', async () => {
  const { office, made } = await series()
  const other = await addRoom(office, { name: 'Elbe' })
  const { body } = await change(office.ann, made, 4, { resource_id: other, subject: 'Ebbe', scope: 'following' })
  expect(body.data.declaration_id).not.toBe(made.id)
  const [first, next] = [await read(office.ann, made.id), await read(office.ann, body.data.declaration_id)]
  expect([first.subject, placesOf(first)]).toEqual(['Lotse', [1, 2, 3].map((n) => at(n, room(office), '10'))])
  expect([next.subject, placesOf(next)]).toEqual(['Ebbe', [4, 5].map((n) => at(n, other, '10'))])
  expect([first.recurrence!.until, next.recurrence!.count]).toEqual([dayIn(3), 2])
})

test.each([
  ['the following ones', 2, { slots: [slotAt('14:00', '15:00', 2)], scope: 'following' }],
  ['the only one', 1, { subject: 'Ebbe' }],
] as const)(
  '%s, before which nothing was booked, keep their reservation with its skipped date, which can be tried again',
  async (_, left, what) => {
    const office = await makeOffice(server.app)
    const taken = await bookSlot(office.ben, office.room, slotAt())
    const declaration: NewDeclaration = {
      ...{ resource_ids: [office.room], slots: [slotAt()], on_conflict: 'skip' },
      recurrence: { frequency: 'daily', count: left + 1 },
    }
    const made = (await office.ann.call(bookings.store, { body: { declaration } })).body.data
    expect(made.skipped.map(({ day }) => day)).toEqual([dayIn(1)])
    const { body } = await change(office.ann, made, 1, what)
    expect(body.data.declaration_id).toBe(made.id)
    await office.ben.call(declarations.remove, { params: { id: taken.body.data.id } })
    const again = await office.ann.call(declarations.tryDate, { params: { id: made.id, day: dayIn(1) } })
    expect([again.status, again.body.data.bookings.length, again.body.data.skipped]).toEqual([200, left + 1, []])
  },
)

test('a whole series moves into its own old places: by an hour less than it lasts, and by a day', async () => {
  const { office, made } = await series()
  expect((await change(office.ann, made, 1, { slots: [slotAt('10:30', '11:30', 1)], scope: 'all' })).status).toBe(200)
  expect((await change(office.ann, made, 1, { slots: [slotAt('10:30', '11:30', 2)], scope: 'all' })).status).toBe(200)
  expect(placesOf(await read(office.ann, made.id))).toEqual([1, 2, 3, 4, 5].map((n) => at(n, room(office), '10', 1)))
})

test('a series of a room and a projector moves to another time with both; another room takes the place of the room alone', async () => {
  const office = await makeOffice(server.app)
  const [projector, other] = [await addRoom(office, { name: 'Projector' }), await addRoom(office, { name: 'Elbe' })]
  const declaration: NewDeclaration = {
    ...{ resource_ids: [office.room, projector], slots: [slotAt()], recurrence: { frequency: 'daily', count: 3 } },
  }
  const { data: made } = (await office.ann.call(bookings.store, { body: { declaration } })).body
  const nth = (n: number, resource: number) =>
    made.bookings.findIndex(({ occurs_on, resource_id }) => occurs_on === dayIn(n) && resource_id === resource) + 1
  await change(office.ann, made, nth(2, projector), { slots: [slotAt('16:00', '17:00', 2)] })
  const later = { slots: [slotAt('12:00', '13:00', 1)], scope: 'all' }
  const { body } = await change(office.ann, made, nth(1, office.room), later)
  expect(body.changed).toHaveLength(5)
  const places = async () => new Set(placesOf(await read(office.ann, made.id)).map((place) => place.join(' ')))
  const expected = (room: number) =>
    new Set(
      [
        ...[1, 2, 3].map((n) => at(n, room, '12')),
        ...[at(1, projector, '12'), at(2, projector, '16'), at(3, projector, '12')],
      ].map((place) => place.join(' ')),
    )
  expect(await places()).toEqual(expected(office.room))
  const { body: moved } = await change(office.ann, made, nth(1, office.room), { resource_id: other, scope: 'all' })
  expect(moved.changed).toHaveLength(3)
  expect(await places()).toEqual(expected(other))
})

test('two resources of a series don’t become one at another time, and it is said that one would be booked twice', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  const declaration: NewDeclaration = {
    ...{ resource_ids: [office.room, other], slots: [slotAt()], recurrence: { frequency: 'daily', count: 2 } },
  }
  const { body } = await office.ann.call(bookings.store, { body: { declaration } })
  const { id } = body.data.bookings.find(({ resource_id }) => resource_id === office.room)!
  const wanted = { resource_id: other, slots: [slotAt('14:00', '15:00')], scope: 'all' as const }
  const { status, error } = await office.ann.call(bookings.update, { params: { id }, body: { declaration: wanted } })
  expect([status, error.refusals]).toMatchObject([409, [{ message: 'Elbe would be booked twice 14:00 – 15:00.' }, {}]])
})

test('a series that is moved to another resource blocks what is linked to that, and frees what is linked to the first', async () => {
  const { office, made } = await series()
  const [linked, other, linkedToOther] = [
    await addRoom(office, { name: 'Half of Alster' }),
    await addRoom(office, { name: 'Elbe' }),
    await addRoom(office, { name: 'Half of Elbe' }),
  ]
  await inCompany(office.id, (db) =>
    db
      .insertInto('resource_links')
      .values(
        [
          [office.room, linked],
          [other, linkedToOther],
        ].map(([resource_id, other_id]) => ({
          ...{ company_id: office.id, resource_id: resource_id!, other_id: other_id! },
          kind: 'linked' as const,
        })),
      )
      .execute(),
  )
  expect((await bookSlot(office.ben, linked, slotAt('10:00', '11:00', 3))).status).toBe(409)
  expect((await change(office.ann, made, 2, { resource_id: other, scope: 'all' })).status).toBe(200)
  const statuses = [linked, linkedToOther].map(async (id) =>
    Promise.all([1, 3, 5].map(async (n) => (await bookSlot(office.ben, id, slotAt('10:00', '11:00', n))).status)),
  )
  expect(await Promise.all(statuses)).toEqual([
    [201, 201, 201],
    [409, 409, 409],
  ])
})

test('one date in the way refuses the whole, and nothing has moved', async () => {
  const { office, made } = await series()
  await bookSlot(office.ben, office.room, slotAt('14:00', '15:00', 4))
  const { status, error } = await change(office.ann, made, 1, { slots: [slotAt('14:00', '15:00', 1)], scope: 'all' })
  expect([status, error.code]).toEqual([409, 'slot_taken'])
  expect(placesOf(await read(office.ann, made.id))).toEqual([1, 2, 3, 4, 5].map((n) => at(n, room(office), '10')))
})

test('the subject of one date makes it a reservation of its own; of all, all have it', async () => {
  const { office, made } = await series()
  const { body } = await change(office.ann, made, 2, { subject: 'Ebbe', version: made.bookings[1]!.version })
  expect(body.data).toMatchObject({ subject: 'Ebbe', occurs_on: null })
  expect(await read(office.ann, made.id)).toMatchObject({ subject: 'Lotse', bookings: { length: 4 } })
  await change(office.ann, made, 3, { subject: 'Flut', scope: 'all' })
  expect(await read(office.ann, made.id)).toMatchObject({ subject: 'Flut', bookings: { length: 4 } })
  expect((await read(office.ann, body.data.declaration_id)).subject).toBe('Ebbe')
})

test('only whoever may change all of them may, from the version that they saw, and only a series has a scope', async () => {
  const { office, made } = await series()
  const wish = { slots: [slotAt('12:00', '13:00', 1)], scope: 'all' }
  expect((await change(office.ben, made, 1, wish)).status).toBe(403)
  await change(office.ann, made, 1, { slots: [slotAt('11:00', '12:00', 1)] })
  expect((await change(office.ann, made, 1, { ...wish, version: made.bookings[0]!.version })).error.code).toBe(
    'version_changed',
  )
  const { body } = await bookSlot(office.ann, office.room, slotAt('08:00', '09:00'))
  const { status, error } = await change(office.ann, body.data, 1, { ...wish, slots: [slotAt('07:00', '08:00')] })
  expect([status, Object.keys(error.errors!)]).toEqual([422, ['declaration.scope']])
})

test('R215 whoever may not read a private series moves all of it, but neither lays it open nor retitles it nor gives it away', async () => {
  const { office, made } = await series({ is_private: true })
  for (const scope of ['following', 'all'])
    for (const unveiling of [{ is_private: false }, { subject: 'Mine now' }, { host_id: office.ben.id }]) {
      const { status, error } = await change(office.admin, made, 2, { ...unveiling, scope })
      expect([status, Object.keys(error.errors!)]).toEqual([
        403,
        Object.keys(unveiling).map((field) => `declaration.${field}`),
      ])
    }
  expect(await read(office.ann, made.id)).toMatchObject({ subject: 'Lotse', is_private: true, host_id: office.ann.id })
  const moved = await change(office.admin, made, 2, { slots: [slotAt('12:00', '13:00', 2)], scope: 'all' })
  expect([moved.status, moved.body.changed.length]).toEqual([200, 5])
})

test('R304 a series isn’t given to somebody else where one of its desks is assigned, nor is part of it', async () => {
  const { office, made } = await series()
  await inCompany(office.id, (db) =>
    db
      .insertInto('resource_assignments')
      .values({ company_id: office.id, resource_id: office.room, user_id: office.ann.id, starts: new Date() })
      .execute(),
  )
  for (const scope of ['following', 'all']) {
    const { status, error } = await change(office.admin, made, 3, { host_id: office.ben.id, scope })
    expect([status, error.message]).toEqual([409, 'Alster is assigned to Ann at this time.'])
  }
  const other = await addRoom(office, { name: 'Elbe' })
  const given = { host_id: office.ben.id, resource_id: other, scope: 'following' }
  const { status, body } = await change(office.admin, made, 3, given)
  expect([status, body.data.host_id, body.changed.length]).toEqual([200, office.ben.id, 3])
})

test('a date left out is tried at the times that all the others were moved to', async () => {
  const { office, made } = await series({ dates: [{ day: dayIn(3), is_left_out: true }] })
  await change(office.ann, made, 1, { slots: [slotAt('14:00', '15:00', 2)], scope: 'all' })
  const { status } = await office.ann.call(declarations.tryDate, { params: { id: made.id, day: dayIn(3) } })
  expect(status).toBe(200)
  expect(placesOf(await read(office.ann, made.id)).sort()).toEqual(
    [1, 2, 3, 4, 5].map((n) => at(n, office.room, '14', 1)),
  )
})

test('a date left out is booked once where one room of the series took the place of the other', async () => {
  const office = await makeOffice(server.app)
  const rooms = [office.room, await addRoom(office, { name: 'Elbe' })]
  const declaration: NewDeclaration = {
    ...{ resource_ids: rooms, slots: [slotAt()], dates: [{ day: dayIn(3), is_left_out: true }] },
    recurrence: { frequency: 'daily', count: 4 },
  }
  const made = (await office.ann.call(bookings.store, { body: { declaration } })).body.data
  for (const { id, resource_id } of made.bookings)
    if (resource_id === rooms[1]) await office.ann.call(bookings.remove, { params: { id } })
  const first = made.bookings.findIndex(({ resource_id }) => resource_id === rooms[0])
  expect((await change(office.ann, made, first + 1, { resource_id: rooms[1], scope: 'all' })).status).toBe(200)
  const { status, body } = await office.ann.call(declarations.tryDate, { params: { id: made.id, day: dayIn(3) } })
  expect(status).toBe(200)
  expect(body.data.bookings.filter(({ occurs_on }) => occurs_on === dayIn(3)).map((each) => each.resource_id)).toEqual([
    rooms[1],
  ])
})

test('a date that nobody was asked for needs the answer of whoever decides, with all of its series', async () => {
  const { office, made } = await series({ dates: [{ day: dayIn(3), is_left_out: true }] })
  await inCompany(office.id, (db) =>
    db.updateTable('resources').set({ needs_approval: true }).where('id', '=', office.room).execute(),
  )
  const { body } = await office.ann.call(declarations.tryDate, { params: { id: made.id, day: dayIn(3) } })
  expect(body.data).toMatchObject({ approval_status: 'pending', bookings: { length: 5 } })
})
