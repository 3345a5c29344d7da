// @module-tag once
import {
  assignmentBreaks,
  auth,
  bookings,
  mails,
  type PermissionCode,
  peopleLeaving,
  profile,
  resourceAssignments,
  users,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import {
  addPerson,
  addRoom,
  inCompany,
  makeOffice,
  type Office,
  ownerPool,
  type Person,
} from '../../../test/factories.ts'
import { give } from '../../../test/grants.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'

const server = useApp()
const deactivate = (who: Person, user_ids: number[], more: object = {}) =>
  who.call(peopleLeaving.deactivate, { body: { user_ids, ...more } as never })
const removeAll = (who: Person, user_ids: number[], more: object = {}) =>
  who.call(peopleLeaving.removeSeveral, { body: { user_ids, ...more } as never })
const book = async (who: Person, room: number, from: string, to: string, more = {}) =>
  (await bookSlot(who, room, slotAt(from, to), more)).body.data
const bookingOf = async (who: Person, id: number) => (await who.call(bookings.get, { params: { id } })).body.data
/** Whole hours from now on, as a call takes them. */
const later = (hours: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString().replace('.000', '')
const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))

test('deactivating somebody tells first what ends, and then ends it: bookings, assignments, sessions', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const made = await book(ann, room, '10:00', '11:00', { subject: 'Winch' })
  await admin.call(resourceAssignments.create, {
    body: {
      resource_id: await addRoom(office, { name: 'Hers' }),
      user_id: ann.id,
      datetime_from: new Date().toISOString(),
    } as never,
  })
  const preview = await deactivate(admin, [ann.id], { is_preview: true })
  expect(preview.body.data).toMatchObject({
    ...{ done: [ann.id], refused: [], bookings: 1, reservations: 1, assignments: 1, sessions: 1 },
    listed: [{ declaration_id: made.id, subject: 'Winch', host_id: ann.id, count: 1, is_pending: false }],
  })
  expect((await ann.call(profile.get)).status).toBe(200)
  expect((await deactivate(admin, [ann.id])).status).toBe(200)
  expect((await ann.call(profile.get)).status).toBe(401)
  expect((await bookingOf(admin, made.bookings[0]!.id)).status).toBe('cancelled')
  const { body } = await admin.call(users.get, { params: { id: ann.id } })
  expect(body.data).toMatchObject({ state: 'inactive', is_active: false, assigned_count: 0 })
})

test('bookings and resources are handed over, one by one where that is chosen', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const [first, second] = [await book(ann, room, '10:00', '11:00'), await book(ann, room, '12:00', '13:00')]
  const desk = await addRoom(office, { name: 'Hers' })
  await admin.call(resourceAssignments.create, {
    body: { resource_id: desk, user_id: ann.id, datetime_from: new Date().toISOString() } as never,
  })
  const done = await deactivate(admin, [ann.id], {
    ...{ host_id: ben.id, assignee_id: ben.id },
    each: [{ declaration_id: second.id, host_id: null }],
  })
  expect(done.status).toBe(200)
  expect(await bookingOf(admin, first.bookings[0]!.id)).toMatchObject({ status: 'booked', host_id: ben.id })
  expect(await bookingOf(admin, second.bookings[0]!.id)).toMatchObject({ status: 'cancelled', host_id: ann.id })
  const { body } = await admin.call(resourceAssignments.list, { query: { 'user_id[]': String(ben.id) } as never })
  expect(body.data).toMatchObject([{ resource_id: desk, datetime_to: null }])
})

test('who gets a resource gets its breaks with it, in which it is anybody’s', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const hours = (from: number, to: number) => ({ datetime_from: later(from), datetime_to: later(to) })
  const { body } = await admin.call(resourceAssignments.create, {
    body: { resource_id: room, user_id: ann.id, datetime_from: later(-1) } as never,
  })
  const rest = await admin.call(assignmentBreaks.create, {
    params: { id: body.data.id },
    body: hours(24, 48) as never,
  })
  expect(rest.status).toBe(201)
  expect((await deactivate(admin, [ann.id], { assignee_id: ben.id })).status).toBe(200)
  const [given] = (await admin.call(resourceAssignments.list, { query: { 'user_id[]': String(ben.id) } as never })).body
    .data
  const { data } = (await admin.call(assignmentBreaks.list, { params: { id: given!.id } })).body
  expect(data.map(({ datetime_from, datetime_to }) => ({ datetime_from, datetime_to }))).toEqual([hours(24, 48)])
})

test('who takes something over must be able to sign in, and stay', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const gone = await addPerson(server.app, office, 'employee', 'Gone')
  await deactivate(admin, [gone.id])
  for (const [ids, more, field] of [
    [[ann.id], { host_id: gone.id }, 'host_id'],
    [[ann.id, ben.id], { host_id: ben.id }, 'host_id'],
    [[ann.id], { assignee_id: ann.id }, 'assignee_id'],
    [[ann.id], { each: [{ declaration_id: 1, host_id: gone.id }] }, 'each.0.host_id'],
  ] as const) {
    const { status, error } = await deactivate(admin, [...ids], more)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await ann.call(profile.get)).status).toBe(200)
})

test('R401 of several people all go but oneself and those who are gone; the others stay', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const { body } = await removeAll(admin, [ann.id, admin.id, 2 ** 40])
  expect(body.data).toMatchObject({
    done: [ann.id],
    refused: [
      { id: admin.id, reason: 'self' },
      { id: 2 ** 40, reason: 'gone' },
    ],
  })
  const left = (await admin.call(users.list)).body.data.map(({ id }) => id)
  expect(left.sort()).toEqual([admin.id, ben.id].sort())
  const own = await admin.call(peopleLeaving.remove, { params: { id: admin.id } })
  expect(own.status).toBe(403)
  expect((await admin.call(peopleLeaving.remove, { params: { id: ben.id } })).status).toBe(200)
  expect((await admin.call(peopleLeaving.remove, { params: { id: ben.id } })).status).toBe(404)
})

test('a deleted person’s bookings keep the name, their address is free again, and erasing takes both away', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const made = await book(ann, room, '10:00', '11:00')
  const before = (await admin.call(users.get, { params: { id: ann.id } })).body.data
  await admin.call(peopleLeaving.remove, { params: { id: ann.id } })
  expect((await bookingOf(admin, made.bookings[0]!.id)).host).toBe('Ann')
  const again = await admin.call(users.create, {
    body: { name: 'Ann II', email: before.email.toUpperCase(), language_id: before.language_id } as never,
  })
  expect(again.status).toBe(201)
  const former = (await admin.call(peopleLeaving.former)).body.data
  expect(former).toMatchObject([{ id: ann.id, name: 'Ann' }])
  const named = await admin.call(peopleLeaving.formerPerson, { params: { id: ann.id } })
  expect(named.body.data).toMatchObject({ id: ann.id, name: 'Ann' })
  expect((await admin.call(peopleLeaving.erase, { params: { id: ann.id } })).status).toBe(200)
  expect((await admin.call(peopleLeaving.formerPerson, { params: { id: ann.id } })).status).toBe(404)
  expect((await bookingOf(admin, made.bookings[0]!.id)).host).toBe('Erased person')
  expect((await admin.call(peopleLeaving.former)).body.data).toEqual([])
  const { body } = await admin.call(mails.list, { query: { query: before.email } as never })
  expect(body.data).toEqual([])
})

test('a person who is brought back signs in with the old password; the caller must hold what their groups give', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const other = await addPerson(server.app, office, 'administrator', 'Bea')
  await allow(office, ann, ['MANAGE_USERS'])
  await deactivate(admin, [other.id, ben.id])
  const refused = await ann.call(peopleLeaving.reactivate, { body: { picked: [other.id] } })
  expect(refused.body.data).toMatchObject({ done: [], refused: [{ id: other.id, reason: 'forbidden' }] })
  expect((await ann.call(peopleLeaving.reactivate, { body: { picked: [ben.id] } })).body.data.done).toEqual([ben.id])
  expect((await admin.call(users.get, { params: { id: ben.id } })).body.data.is_active).toBe(true)
})

test('a preview of erasing somebody tells what ends and takes nothing; nobody erases themselves', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  await book(ann, room, '10:00', '11:00')
  const preview = await admin.call(peopleLeaving.erase, {
    params: { id: ann.id },
    body: { is_preview: true } as never,
  })
  expect(preview.body.data).toMatchObject({ done: [ann.id], bookings: 1, sessions: 1 })
  expect((await admin.call(users.get, { params: { id: ann.id } })).body.data).toMatchObject({
    name: 'Ann',
    is_active: true,
  })
  for (const is_preview of [true, false]) {
    const own = await admin.call(peopleLeaving.erase, { params: { id: admin.id }, body: { is_preview } as never })
    expect(own.status).toBe(403)
  }
})

test('a person in use is no former one: only who was deleted is read as such, by whoever manages everybody', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  expect((await admin.call(peopleLeaving.formerPerson, { params: { id: ben.id } })).status).toBe(404)
  await admin.call(peopleLeaving.remove, { params: { id: ben.id } })
  await inCompany(office.id, (db) =>
    give(db, office, [{ type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] }]),
  )
  await allow(office, ann, ['MANAGE_USERS'])
  expect((await ann.call(peopleLeaving.formerPerson, { params: { id: ben.id } })).status).toBe(404)
  expect((await ann.call(peopleLeaving.former)).body.data).toEqual([])
})

test('a manager ends the access of the people they manage, and of nobody else', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await allow(office, ann, ['MANAGE_USERS'])
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [ben.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
    ]),
  )
  expect((await deactivate(ann, [admin.id, ben.id])).body.data).toMatchObject({
    done: [ben.id],
    refused: [{ id: admin.id, reason: 'gone' }],
  })
})

test('the last administrator who can sign in by a password stays, whoever tries; a preview tells so', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['MANAGE_USERS', 'USERS_CONTAINERS', 'USERS_ROLES', 'MEGA_CONTAINERS'])
  await inCompany(office.id, (db) => db.deleteFrom('credentials').where('user_id', '=', ann.id).execute())
  for (const more of [{ is_preview: true }, {}]) {
    const { status, error } = await deactivate(ann, [admin.id], more)
    expect([status, error.code]).toEqual([409, 'last_administrator'])
  }
  expect((await admin.call(profile.get)).status).toBe(200)
})

test('a booking that was under way while its host’s access ended is cancelled by the job after it', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const made = await book(ann, room, '10:00', '11:00')
  await deactivate(admin, [ann.id])
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings set status = 'booked', cancelled_at = null, cancelled_by = null where company_id = $1`,
      [office.id],
    ),
  )
  await (await ownerPool()).query('update graphile_worker._private_jobs set run_at = now()')
  await server.app.jobs.drain()
  expect((await bookingOf(admin, made.bookings[0]!.id)).status).toBe('cancelled')
})

test('what the next host may not take is cancelled by that job, and nothing stays with who is gone', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const made = await book(ann, room, '10:00', '11:00')
  await deactivate(admin, [ann.id], { host_id: ben.id })
  await inCompany(office.id, async (_, client) => {
    await client.query('update declarations set host_id = $2 where company_id = $1', [office.id, ann.id])
    await client.query(
      `insert into resource_assignments (company_id, resource_id, user_id, starts) values ($1, $2, $3, now())`,
      [office.id, room, admin.id],
    )
  })
  await (await ownerPool()).query('update graphile_worker._private_jobs set run_at = now()')
  await server.app.jobs.drain()
  expect((await bookingOf(admin, made.bookings[0]!.id)).status).toBe('cancelled')
})

test('a deactivated person can’t sign in', async () => {
  const office = await makeOffice(server.app)
  await deactivate(office.admin, [office.ben.id])
  const { body } = await office.admin.call(users.get, { params: { id: office.ben.id } })
  const signedIn = await office.ann.call(auth.login, { body: { email: body.data.email, password: 'whatever it is' } })
  expect(signedIn.status).toBe(401)
})
