import { bookings, openingHours, resourceFunctions, unavailabilities } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { give, replaceRoles } from '../../test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { weekdayOf } from '../../time/zones.ts'
import { check, limit } from './asking.fixture.ts'

const server = useApp()

/** An office with one rule broken for Ann, tomorrow from ten to eleven. */
const cases: [string, (office: Office) => Promise<unknown>, object][] = [
  [
    'not_permitted',
    ({ id }) =>
      inCompany(id, (_, client) =>
        client.query(
          `update role_permissions p set "create" = false from roles r where p.company_id = $1 and r.company_id = $1
             and r.id = p.role_id and r.seed_key = 'role.booking' and permission = 'BOOKINGS'`,
          [id],
        ),
      ),
    { message: 'Ann doesn’t have permission to book Alster.', sources: [{ kind: 'product' }] },
  ],
  [
    'not_bookable',
    ({ admin, roomType }) =>
      admin.call(resourceFunctions.create, {
        body: {
          resource_type_id: roomType,
          resource_function_type_id: typeIdOf('bookable'),
          active: false,
          codes: noCodes,
        },
      }),
    { message: 'Alster can’t be booked.', sources: [{ kind: 'resource_type', name: 'Room' }] },
  ],
  [
    'not_bookable',
    ({ id, floor }) =>
      inCompany(id, (_, client) =>
        client.query('update levels set is_declarable = false where company_id = $1 and id = $2', [id, floor]),
      ),
    { message: 'Alster can’t be booked.', sources: [{ kind: 'level', name: 'Floor' }] },
  ],
  [
    'closed',
    ({ admin, site }) =>
      admin.call(openingHours.setOfLevel, {
        params: { id: site },
        body: {
          working_hours: null,
          dated_hours: [
            {
              from: slotAt().datetime_from.slice(0, 10),
              to: slotAt().datetime_from.slice(0, 10),
              hours: [],
              reason: 'Holiday',
            },
          ],
        },
      }),
    { message: 'Alster is closed that day: Holiday.', sources: [{ kind: 'level', name: 'Site' }] },
  ],
  [
    'unavailable',
    ({ admin, room }) =>
      admin.call(unavailabilities.create, {
        params: { id: room },
        body: { kind: 'period', ...slotAt('09:00', '12:00'), reason: 'Paint' } as never,
      }),
    { sources: [{ kind: 'resource', name: 'Alster' }] },
  ],
  [
    'too_long',
    (office) => limit(office, { LONGEST_MINUTES: 30 }),
    { limit: 30, sources: [{ kind: 'role', id: expect.any(Number), name: 'Booking', access_type: 'LEVEL' }] },
  ],
  [
    'too_many_a_day',
    async (office) => {
      await bookSlot(office.ann, await addRoom(office, { name: 'Elbe' }), slotAt('08:00', '09:00'))
      await limit(office, { BOOKINGS_A_DAY: 1 })
    },
    { limit: 1, had: 1, sources: [{ kind: 'role' }] },
  ],
]
test.each(cases)('%s names its source, and the other rules are met', async (rule, change, said) => {
  const office = await makeOffice(server.app)
  await change(office)
  const { data } = (await check(office.admin, office.ann, office.room)).body
  expect(data.verdict).toBe('refused')
  expect(data.rules.filter(({ verdict }) => verdict === 'broken')).toMatchObject([{ rule, ...said }])
  expect(data.remedies.length).toBeGreaterThan(0)
  expect(data.remedies.map(({ people }) => people)).toEqual(
    data.remedies.map(({ people }) => people).sort((a, b) => a - b),
  )
})

test('all reasons are told, where booking stops at the first', async () => {
  const office = await makeOffice(server.app)
  for (const broken of ['not_bookable', 'unavailable']) await cases.find(([rule]) => rule === broken)![1](office)
  await bookSlot(office.ben, office.room)
  const { data } = (await check(office.admin, office.ann, office.room)).body
  const broken = data.rules.filter(({ verdict }) => verdict === 'broken').map(({ rule }) => rule)
  expect(broken).toEqual(['not_bookable', 'unavailable'])
})

test('a private booking in the way is told by neither its person nor its subject, whomever the question is about', async () => {
  const office = await makeOffice(server.app)
  await bookSlot(office.ann, office.room, slotAt(), { subject: 'Secret talk', is_private: true })
  const { data } = (await check(office.admin, office.ann, office.room)).body
  expect(data.verdict).toBe('refused')
  expect(JSON.stringify(data)).not.toContain('Secret')
  expect(data.rules.find(({ rule }) => rule === 'taken')!.message).toBe('Alster is taken 10:00 – 11:00.')
})

test('who may neither administer places nor book for others may not ask; names of roles are for administrators', async () => {
  const office = await makeOffice(server.app)
  const receptionist = await addPerson(server.app, office, 'receptionist', 'Rita')
  expect((await check(office.ann, office.ann, office.room)).status).toBe(403)
  const { data } = (await check(receptionist, office.ann, office.room)).body
  expect([data.verdict, data.rules.flatMap(({ sources }) => sources)]).toEqual(['allowed', []])
})

test('R405 where an access has roles of its own for a place, a limit is theirs and not the place’s', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room, site } = office
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', ann.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['MY_BOOKINGS'], users: [ann.id] },
      { type: 'LEVEL', codes: ['RESOURCES', 'BOOKINGS'], levels: [site] },
    ])
  })
  const broken = async () =>
    (await check(admin, ann, room)).body.data.rules.filter(({ verdict }) => verdict === 'broken')
  expect(await broken()).toEqual([])
  await replaceRoles(office, 'LEVEL', [
    { permission: 'BOOKINGS', create: true },
    { permission: 'RESOURCES', read: true },
    { permission: 'LONGEST_MINUTES', value: 30 },
  ])
  expect(await broken()).toMatchObject([{ limit: 30, sources: [{ kind: 'role', name: 'In its place' }] }])
})

test('people, resources of another company, and retired ones are unknown', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  expect((await check(office.admin, other.ann, office.room)).error.errors).toHaveProperty('user_id')
  expect((await check(office.admin, office.ann, other.room)).error.errors).toHaveProperty('resource_id')
  await inCompany(office.id, (db) =>
    db.updateTable('resources').set({ retired_at: new Date() }).where('id', '=', office.room).execute(),
  )
  expect((await check(office.admin, office.ann, office.room)).error.errors).toHaveProperty('resource_id')
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', office.ben.id).execute(),
  )
  const room = await addRoom(office, { name: 'Elbe' })
  expect((await check(office.admin, office.ben, room)).error.errors).toHaveProperty('user_id')
})

test.each<[string, object, string]>([
  ['an end before its start', slotAt('11:00', '10:00'), 'datetime_to'],
  ['a start that is no time', { datetime_from: '2027-02-30T10:00:00Z' }, 'datetime_from'],
  ['an end years later', { datetime_to: slotAt('10:00', '11:00', 800).datetime_to }, 'datetime_to'],
])('%s is refused at its field', async (_, given, field) => {
  const { admin, ann, room } = await makeOffice(server.app)
  const { status, error } = await check(admin, ann, room, { ...slotAt(), ...given })
  expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
})

test('a day too far ahead is refused by its rule', async () => {
  const { admin, ann, room } = await makeOffice(server.app)
  const { data } = (await check(admin, ann, room, slotAt('10:00', '11:00', 400))).body
  expect(data.rules.filter(({ verdict }) => verdict === 'broken')).toMatchObject([
    { rule: 'too_far_ahead', limit: 60, sources: [{ kind: 'role', name: 'Booking' }] },
  ])
})

test('the number of queries is the same, whatever stands in the way', async () => {
  const office = await makeOffice(server.app)
  const count = () => queriesOf(() => check(office.admin, office.ann, office.room))
  await count()
  const few = await count()
  for (const [, change] of cases.slice(1)) await change(office)
  await bookSlot(office.ben, office.room)
  // The first call after a change of roles reads the caller's permissions again.
  await count()
  expect(await count()).toBe(few)
  expect(few).toBeLessThan(25)
})

test('a booking that would be changed isn’t in its own way and counts towards no limit; another one is, and an unknown one is refused', async () => {
  const office = await makeOffice(server.app)
  await limit(office, { BOOKINGS_A_DAY: 1 })
  const own = (await bookSlot(office.ann, office.room)).body.data.bookings[0]!.id
  const broken = async (slot = slotAt(), booking?: number) =>
    (await check(office.admin, office.ann, office.room, slot, booking)).body.data.rules
      .filter(({ verdict }) => verdict === 'broken')
      .map(({ rule }) => rule)
  expect(await broken()).toEqual(['too_many_a_day', 'taken'])
  expect(await broken(slotAt(), own)).toEqual([])
  const later = slotAt('12:00', '13:00')
  await bookSlot(office.ben, office.room, later)
  expect(await broken(later, own)).toEqual(['taken'])
  const other = await makeOffice(server.app)
  const foreign = (await bookSlot(other.ann, other.room)).body.data.bookings[0]!.id
  expect((await check(office.admin, office.ann, office.room, slotAt(), foreign)).error.errors).toHaveProperty(
    'booking_id',
  )
})

test('another time stands once among what would change it, however many rules it answers', async () => {
  const office = await makeOffice(server.app)
  await bookSlot(office.ben, office.room)
  await limit(office, { LONGEST_MINUTES: 30 })
  const { rules, remedies } = (await check(office.admin, office.ann, office.room)).body.data
  expect(rules.filter(({ verdict }) => verdict === 'broken')).toHaveLength(2)
  expect(remedies.map(({ kind }) => kind)).toEqual(['other_time', 'right', 'other_booking'])
})

test('a manager may give the missing right only to the people of their own', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await limit(office, { LONGEST_MINUTES: 30 })
  const mayGiveTo = async (person: typeof ann) =>
    (await check(admin, person, office.room)).body.data.remedies.find(({ kind }) => kind === 'right')?.may
  expect([await mayGiveTo(ann), await mayGiveTo(ben)]).toEqual([true, true])
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [ben.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [admin.id] },
    ]),
  )
  expect([await mayGiveTo(ann), await mayGiveTo(ben)]).toEqual([false, true])
})

test('asking books, holds and writes nothing', async () => {
  const office = await makeOffice(server.app)
  const counts = () =>
    inCompany(office.id, async (_, client) => {
      const tables = ['bookings', 'holds', 'declarations', 'audit_log', 'changes', 'grid_changes']
      const text = tables.map((table) => `(select count(*)::int from ${table} where company_id = $1) as ${table}`)
      const { rows } = await client.query(`select ${text.join()}`, [office.id])
      return rows[0]
    })
  const before = await counts()
  await check(office.admin, office.ann, office.room)
  expect(await counts()).toEqual(before)
  const { body } = await office.ann.call(bookings.availability, { body: { slots: [slotAt()] } })
  expect(body.data.every(({ available }) => available)).toBe(true)
})

test('a limit names the bookings that fill it: those of its day, its week, or its time, as far as the caller may see them', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const other = await addRoom(office, { name: 'Weser' })
  const desk = await addRoom(office, { name: 'D-01', resource_type_id: office.deskType })
  await limit(office, { BOOKINGS_A_DAY: 9, BOOKINGS_A_WEEK: 9, BOOKINGS_AT_ONCE: 9 })
  await bookSlot(ann, other, slotAt('08:00', '09:00'))
  await bookSlot(ann, other, slotAt('10:30', '12:00'), { is_private: true })
  await bookSlot(ann, desk, slotAt('08:00', '09:00'))
  const { rules } = (await check(admin, ann, room)).body.data
  const of = (name: string) => rules.find(({ rule }) => rule === name)!
  const morning = { ...slotAt('08:00', '09:00'), resource_name: 'Weser', booking_id: expect.any(Number) }
  const secret = { ...slotAt('10:30', '12:00'), resource_name: 'Weser', booking_id: null }
  expect(of('too_many_a_day')).toMatchObject({ had: 2, counted: [morning, secret] })
  expect(of('too_many_a_week')).toMatchObject({ had: 2, counted: [morning, secret] })
  expect(of('too_many_at_once')).toMatchObject({ had: 1, counted: [secret] })
  // A Sunday and the Monday after it are one week only where weeks begin on Sunday.
  const sunday = [8, 9, 10, 11, 12, 13, 14].find((n) => weekdayOf(dayIn(n)) === 'sunday')!
  await inCompany(office.id, (db) =>
    db
      .insertInto('company_preferences')
      .values({ key: 'FirstDayOfWeek', value: JSON.stringify('sunday') })
      .execute(),
  )
  await bookSlot(ann, other, slotAt('08:00', '09:00', sunday))
  const after = await check(admin, ann, room, slotAt('10:00', '11:00', sunday + 1))
  expect(after.body.data.rules.find(({ rule }) => rule === 'too_many_a_week')).toMatchObject({
    had: 1,
    counted: [{ resource_name: expect.any(String) }],
  })
  await limit(office, {})
  expect((await check(admin, ann, room)).body.data.rules.every(({ counted }) => counted.length === 0)).toBe(true)
})

test('the next free time is one that the limits of the person allow', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const other = await addRoom(office, { name: 'Weser' })
  await limit(office, { BOOKINGS_A_DAY: 1 })
  await bookSlot(ann, other, slotAt('08:00', '09:00'))
  const { next_free } = (await check(admin, ann, room)).body.data
  expect(next_free!.datetime_from).toBe(`${dayIn(2)}T00:00:00Z`)
})
