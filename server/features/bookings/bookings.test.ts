import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import {
  addCounting,
  addPerson,
  addRoom,
  inCompany,
  makeOffice,
  type Office,
  type Person,
} from '../../test/factories.ts'

const server = useApp()

/** A slot on a day far enough ahead for any clock, on the quarter hour, UTC. */
export const slot = (from: string, to: string, day = tomorrow()) => ({
  datetime_from: `${day}T${from}:00Z`,
  datetime_to: `${day}T${to}:00Z`,
})
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

const book = (office: Office, who: 'ann' | 'ben', from: string, to: string, more: object = {}) =>
  office[who].call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: [slot(from, to)], subject: `${who} ${from}`, ...more } },
  })

test('R217 a slot that is held is refused with who holds it, the next free time and alternatives', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  await addCounting(office, 'Bicycle room')
  expect((await book(office, 'ann', '10:00', '11:00')).status).toBe(201)
  const refused = await book(office, 'ben', '10:30', '11:30')
  expect(refused.status).toBe(409)
  expect(refused.error.code).toBe('slot_taken')
  expect(refused.error.message).toBe('Alster is taken 10:00 – 11:00 by Ann: ann 10:00.')
  expect(refused.error.refusals).toMatchObject([
    {
      code: 'taken',
      holder: { who: 'Ann', subject: 'ann 10:00', kind: 'booking' },
      next_free: slot('11:00', '12:00'),
      shorter: slot('11:00', '11:30'),
      alternatives: [{ resource_id: other, resource_name: 'Elbe', ...slot('10:30', '11:30') }],
    },
  ])
  expect((await book(office, 'ben', '11:00', '12:00')).status).toBe(201)
})

test('a refusal offers the longest free part of the time that was asked for, and none of less than half of it', async () => {
  const office = await makeOffice(server.app)
  expect((await book(office, 'ann', '10:00', '11:00')).status).toBe(201)
  const partOf = async (from: string, to: string) => {
    const [refusal] = (await book(office, 'ben', from, to)).error.refusals as [{ shorter: object | null }]
    return refusal.shorter
  }
  expect(await partOf('09:00', '10:15')).toEqual(slot('09:00', '10:00'))
  expect(await partOf('10:30', '12:00')).toEqual(slot('11:00', '12:00'))
  // The longer of the parts before and after it.
  expect(await partOf('08:00', '12:00')).toEqual(slot('08:00', '10:00'))
  expect(await partOf('09:30', '11:00')).toBe(null)
  expect((await book(office, 'ben', '11:00', '12:00')).status).toBe(201)
})

test('R215 others see that a private booking takes the slot, not its subject and host', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00', { is_private: true, subject: 'Salary talk' })
  const id = body.data.bookings[0]!.id
  expect((await office.ann.call(bookings.get, { params: { id } })).body.data.subject).toBe('Salary talk')
  const seen = await office.ben.call(bookings.get, { params: { id } })
  expect(seen.body.data).toMatchObject({ subject: null, host: null, host_id: null, made_by: null, is_private: true })
  const refused = await book(office, 'ben', '10:00', '10:30')
  expect(refused.error.message).toBe('Alster is taken 10:00 – 11:00.')
  expect(JSON.stringify(refused.error)).not.toMatch(/Salary|Ann/)
})

test('a buffer is refused by the rule, with the next free time, and not only by the database', async () => {
  const office = await makeOffice(server.app)
  await addRoom(office, { name: 'Desk', resource_type_id: office.deskType })
  const room = await addRoom(office, { name: 'Buffered', buffer_before: 15, buffer_after: 30 })
  const at = (from: string, to: string) => book(office, 'ann', from, to, { resource_ids: [room] })
  expect((await at('10:00', '11:00')).status).toBe(201)
  const after = await at('11:15', '11:45')
  expect([after.status, after.error.message]).toEqual([
    409,
    'Buffered is being prepared for another booking 11:00 – 11:30.',
  ])
  expect(after.error.refusals).toMatchObject([{ next_free: slot('11:30', '12:00') }])
  // Its own buffer of 30 minutes would overlap the booking at ten.
  const before = await at('09:00', '09:45')
  expect([before.status, before.error.refusals]).toMatchObject([409, [{ holder: { kind: 'booking' } }]])
  const early = await addRoom(office, { name: 'Early', buffer_before: 15 })
  await book(office, 'ann', '10:00', '11:00', { resource_ids: [early] })
  const touching = await book(office, 'ann', '11:00', '12:00', { resource_ids: [early] })
  expect([touching.status, touching.error.refusals]).toMatchObject([409, [{ next_free: slot('11:15', '12:15') }]])
  // Other rooms are alternatives; a desk isn't one.
  const [{ alternatives }] = before.error.refusals as [{ alternatives: { resource_id: number }[] }]
  expect(alternatives.map(({ resource_id }) => resource_id)).toEqual([office.room])
})

test('R423 every change is told, with the reservation and the rows it touches', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  const { body } = await book(office, 'ann', '10:00', '11:00')
  const { id } = body.data
  const params = { id: body.data.bookings[0]!.id }
  await office.ann.call(bookings.update, { params, body: { declaration: { resource_id: other } } })
  await office.ann.call(bookings.remove, { params })
  await office.ann.call(declarations.restore, { params: { id } })
  await office.ann.call(declarations.remove, { params: { id } })
  const told = await inCompany(office.id, async (_, client) => {
    const text = `select event, ids::int[], resource_ids::int[] as rows, by_user::int from changes where company_id = $1 order by id`
    return (await client.query<{ event: string; rows: number[] }>(text, [office.id])).rows
  })
  for (const event of ['declaration.changed', 'grid.changed'])
    expect(told.filter((change) => change.event === event)).toEqual(
      [[office.room], [office.room, other], [other], [other], [other]].map((rows) => ({
        event,
        ids: [id],
        rows,
        by_user: office.ann.id,
      })),
    )
})

test('R214 a booking without a subject is called as the company calls its meetings', async () => {
  const office = await makeOffice(server.app)
  expect((await book(office, 'ann', '10:00', '11:00', { subject: '' })).body.data.subject).toBe('Meeting')
})

test('R215 whoever may not read what is private may move it, but not lay it open, retitle it or give it away', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00', { is_private: true, subject: 'Salary talk' })
  const { id, resource_id } = body.data.bookings[0]!
  const change = (declaration: object) =>
    office.admin.call(bookings.update, { params: { id }, body: { declaration } as never })
  for (const unveiling of [
    { is_private: false },
    { subject: 'Mine now' },
    { subject: '' },
    { host_id: office.ben.id },
  ]) {
    const refused = await change(unveiling)
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  }
  const move = { id, resource_id, slots: [slot('12:00', '13:00')], is_grid: true as const, is_private: true }
  expect((await office.admin.call(bookings.resize, { body: move })).status).toBe(200)
  const own = await office.ann.call(bookings.get, { params: { id } })
  expect(own.body.data).toMatchObject({ subject: 'Salary talk', is_private: true, ...slot('12:00', '13:00') })
})

test('R234 a resize keeps subject, privacy and host', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00', { is_private: true })
  const { id, resource_id, version } = body.data.bookings[0]!
  const resized = await office.ann.call(bookings.resize, {
    body: { id, resource_id, slots: [slot('10:00', '12:30')], is_grid: true, version },
  })
  expect(resized.status).toBe(200)
  expect(resized.body.data).toMatchObject({
    ...slot('10:00', '12:30'),
    subject: 'ann 10:00',
    is_private: true,
    version: version + 1,
  })
})

test('R244 a booking cannot be stretched into the next, and stays as it was', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00')
  await book(office, 'ben', '11:00', '12:00')
  const { id, resource_id } = body.data.bookings[0]!
  const refused = await office.ann.call(bookings.resize, {
    body: { id, resource_id, slots: [slot('10:00', '11:15')], is_grid: true },
  })
  expect(refused.status).toBe(409)
  expect((await office.ann.call(bookings.get, { params: { id } })).body.data).toMatchObject(slot('10:00', '11:00'))
})

test('of two editors of one booking the second is told', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00')
  const { id, version } = body.data.bookings[0]!
  const edit = (subject: string) =>
    office.ann.call(bookings.update, { params: { id }, body: { declaration: { subject, version } } })
  expect((await edit('First')).status).toBe(200)
  const second = await edit('Second')
  expect([second.status, second.error.code]).toEqual([409, 'version_changed'])
  expect((await office.ann.call(bookings.get, { params: { id } })).body.data.subject).toBe('First')
})

test('who cancelled a booking is told to its host and to those who may cancel it, and to nobody else', async () => {
  const office = await makeOffice(server.app)
  const cancelled = async (private_: boolean, by: Person) => {
    const declaration = { resource_ids: [office.room], slots: [slot('10:00', '11:00')], is_private: private_ }
    const { id } = (await office.ann.call(bookings.store, { body: { declaration } })).body.data.bookings[0]!
    await by.call(bookings.remove, { params: { id } })
    const seenBy = async (person: Person) => {
      const { cancelled_by: name, cancelled_by_id } = (await person.call(bookings.get, { params: { id } })).body.data
      expect(cancelled_by_id).toBe(name === null ? null : by.id)
      return name
    }
    return [await seenBy(office.ann), await seenBy(office.ben), await seenBy(office.admin)]
  }
  const { ann, admin } = office
  expect(await cancelled(false, admin)).toEqual(['Adam', null, 'Adam'])
  expect(await cancelled(true, admin)).toEqual(['Adam', null, null])
  expect(await cancelled(true, ann)).toEqual(['Ann', null, null])
})

test('R218 a cancelled booking frees its slot, and comes back while the slot is free', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00')
  const { id } = body.data
  expect((await office.ann.call(declarations.remove, { params: { id } })).status).toBe(200)
  expect((await office.ann.call(declarations.remove, { params: { id } })).error.code).toBe('not_changeable')
  expect((await office.ann.call(declarations.restore, { params: { id } })).status).toBe(200)
  expect((await book(office, 'ben', '10:30', '11:30')).status).toBe(409)
  await office.ann.call(declarations.remove, { params: { id } })
  await book(office, 'ben', '10:30', '11:30')
  const refused = await office.ann.call(declarations.restore, { params: { id } })
  expect([refused.status, refused.error.code]).toEqual([409, 'slot_taken'])
})

test('only who may cancel a booking may take that back; what was checked in to comes back so', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00')
  const params = { id: body.data.id }
  await inCompany(office.id, (db) =>
    db
      .updateTable('bookings')
      .set({ status: 'checked_in', checked_in_at: new Date() })
      .where('company_id', '=', office.id)
      .execute(),
  )
  await office.ann.call(declarations.remove, { params })
  expect((await office.ben.call(declarations.restore, { params })).status).toBe(403)
  const back = await office.admin.call(declarations.restore, { params })
  expect([back.status, back.body.data.bookings[0]!.status]).toEqual([200, 'checked_in'])
})

test('a reservation of several rooms comes back whole or not at all', async () => {
  const office = await makeOffice(server.app)
  const second = await addRoom(office, { name: 'Elbe' })
  const { body } = await book(office, 'ann', '10:00', '11:00', { resource_ids: [office.room, second] })
  const params = { id: body.data.id }
  await office.ann.call(declarations.remove, { params })
  const { body: theirs } = await book(office, 'ben', '10:00', '11:00', { resource_ids: [second] })
  const refused = await office.ann.call(declarations.restore, { params })
  expect([refused.status, refused.error.message]).toEqual([409, 'Elbe is taken 10:00 – 11:00 by Ben: ben 10:00.'])
  expect((await book(office, 'ben', '10:00', '10:30')).status).toBe(201)
  await office.ben.call(declarations.remove, { params: { id: theirs.data.id } })
  expect((await office.ann.call(declarations.restore, { params })).error.message).toContain('Alster is taken')
})

test('a list of released bookings has those that are due, before anybody gives them away', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00')
  await inCompany(office.id, (db) =>
    db
      .updateTable('bookings')
      .set({ release_at: new Date(Date.now() - 1000) })
      .where('company_id', '=', office.id)
      .execute(),
  )
  const listed = async (declaration_status: ('booked' | 'released')[]) => {
    const found = await office.ann.call(bookings.list, { body: { preset: { declaration_status } } })
    return found.body.data.flatMap((group) => group.bookings.map(({ id }) => id))
  }
  expect(await listed(['released'])).toEqual([body.data.bookings[0]!.id])
  expect(await listed(['booked'])).toEqual([])
})

test('people change their own bookings, not those of others', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, 'ann', '10:00', '11:00')
  const params = { id: body.data.bookings[0]!.id }
  expect((await office.ben.call(bookings.remove, { params })).status).toBe(403)
  expect((await office.ben.call(bookings.update, { params, body: { declaration: { subject: 'Mine' } } })).status).toBe(
    403,
  )
  expect((await office.ben.call(bookings.get, { params })).body.data.meta).toMatchObject({
    update: false,
    delete: false,
  })
  const manager = await addPerson(server.app, office, 'facility_manager', 'Mia')
  expect((await manager.call(bookings.remove, { params })).status).toBe(200)
})

test('R167 booking for somebody else takes the permission to', async () => {
  const office = await makeOffice(server.app)
  const declaration = { resource_ids: [office.room], slots: [slot('10:00', '11:00')], host_id: office.ben.id }
  const refused = await office.ann.call(bookings.store, { body: { declaration } })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([403, ['declaration.host_id']])
  const { body } = await office.admin.call(bookings.store, { body: { declaration } })
  expect(body.data.bookings[0]).toMatchObject({ host: 'Ben', made_by: 'Adam' })
  const { body: bens } = await office.ben.call(bookings.get, { params: { id: body.data.bookings[0]!.id } })
  expect(bens.data).toMatchObject({ relation: 'for_me', meta: { update: true, delete: true } })
})
