import { bookings, delegateUsers, delegations, type PermissionCode, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

interface DelegationTerms {
  permissions?: PermissionCode[]
  datetime_from?: string
  datetime_to?: string
}
const give = (
  giver: Person,
  user_id: number,
  { permissions = ['MY_BOOKINGS', 'PLAN'], ...times }: DelegationTerms = {},
) => giver.call(delegations.create, { body: { user_id, permissions, ...times } })

const acting = (who: Person, { id }: Person): Person => ({
  ...who,
  call: (endpoint, parts, headers) => who.call(endpoint, parts, { ...headers, 'acting-for': String(id) }),
})

const looksAt = async (who: Person) => (await who.call(users.hosts, { query: {} })).status

const mailsTo = ({ id }: Office, { email }: Person) =>
  inCompany(id, (db) =>
    db.selectFrom('mails').where('recipient', '=', email).orderBy('id').select(['subject', 'text']).execute(),
  )

test('R178 R179 what is given can be used on the giver’s behalf, and both people list it', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, room } = office
  const made = await give(ben, ann.id)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ person: { id: ann.id, name: 'Ann' }, state: 'running', datetime_to: null })
  const booked = await bookSlot(acting(ann, ben), room)
  expect([booked.status, booked.body.data.bookings[0]!.host_id]).toEqual([201, ben.id])
  const [given] = (await ben.call(delegations.list, { query: {} })).body.data
  expect(given).toMatchObject({ person: { id: ann.id }, used_count: 1 })
  expect(given!.permissions).toEqual([
    { code: 'MY_BOOKINGS', name: 'Own bookings', is_held: true },
    { code: 'PLAN', name: 'Find a place', is_held: true },
  ])
  const [mine] = (await ann.call(delegations.list, { query: { type: 'delegators' } })).body.data
  expect(mine).toMatchObject({
    id: given!.id,
    person: { id: ben.id, name: 'Ben' },
    meta: { update: false, delete: true },
  })
  expect((await ann.call(delegations.list, { query: {} })).body.data).toEqual([])
})

test('R178 only what the giver holds at this moment is available, and neither personal rights nor those over rights', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  const codesOf = async (who: Person, id: number) =>
    (await who.call(delegations.available, { params: { id } })).body.data.map(({ code }) => code)
  const employees = await codesOf(ben, ann.id)
  expect(employees).toContain('MY_BOOKINGS')
  for (const code of ['USER_PROFILE', 'SYNC', 'COMPANY_PROFILE', 'DAYS_AHEAD']) expect(employees).not.toContain(code)
  const administrators = await codesOf(admin, ann.id)
  expect(administrators).toContain('COMPANY_PROFILE')
  for (const code of ['MANAGE_USERS', 'USERS_ROLES', 'USER_PROFILE']) expect(administrators).not.toContain(code)
  const refused = await give(ben, ann.id, { permissions: ['MY_BOOKINGS', 'COMPANY_PROFILE', 'USER_PROFILE'] })
  expect(refused.status).toBe(422)
  expect(refused.error.errors).toEqual({ permissions: [expect.stringContaining('Company profile and Own profile')] })
})

test('R178 R180 a change and an end hold at the delegate’s next call', async () => {
  const { ann, ben, room } = await makeOffice(server.app)
  const { id, version } = (await give(ben, ann.id)).body.data
  const deputy = acting(ann, ben)
  const change = (body: object, who = ben) =>
    who.call(delegations.update, { params: { id }, body: { version, ...body } as never })
  expect((await change({ permissions: ['PLAN'] }, ann)).status).toBe(403)
  const changed = await change({ permissions: ['PLAN'] })
  expect([changed.status, changed.body.data.permissions.map(({ code }) => code)]).toEqual([200, ['PLAN']])
  expect(await looksAt(deputy)).toBe(200)
  // Somebody who changes it from the old version hears of it.
  expect((await change({ permissions: ['MY_BOOKINGS'] })).error.code).toBe('version_changed')
  expect((await ben.call(delegations.remove, { params: { id } })).status).toBe(200)
  const after = await bookSlot(deputy, room)
  expect([after.status, after.error.code]).toEqual([403, 'not_delegated'])
  expect((await ben.call(delegations.get, { params: { id } })).status).toBe(404)
})

test('R178 it ends with the giver’s right, and comes back with it', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben } = office
  await give(ben, ann.id)
  const deputy = acting(ann, ben)
  expect(await looksAt(deputy)).toBe(200)
  const groups = await inCompany(office.id, (db) =>
    db.deleteFrom('container_users').where('user_id', '=', ben.id).returningAll().execute(),
  )
  expect((await deputy.call(users.hosts, { query: {} })).error.code).toBe('not_delegated')
  const [given] = (await ann.call(delegations.list, { query: { type: 'delegators' } })).body.data
  expect(given!.permissions.map(({ is_held }) => is_held)).toEqual([false, false])
  await inCompany(office.id, (db) =>
    db
      .insertInto('container_users')
      .values(groups.map(({ id: _, ...row }) => row))
      .execute(),
  )
  expect(await looksAt(deputy)).toBe(200)
})

test('R178 nobody delegates to themselves, to nobody, twice at a time, backwards, or while acting for somebody', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  const fieldsOf = async (answer: ReturnType<typeof give>) => Object.keys((await answer).error.errors ?? {})
  expect(await fieldsOf(give(ben, ben.id))).toEqual(['user_id'])
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', admin.id).execute(),
  )
  expect(await fieldsOf(give(ben, admin.id))).toEqual(['user_id'])
  const backwards = { datetime_from: inHours(5), datetime_to: inHours(4) }
  expect(await fieldsOf(give(ben, ann.id, backwards))).toEqual(['datetime_to'])
  expect(await fieldsOf(give(ben, ann.id, { datetime_to: inHours(-1) }))).toEqual(['datetime_to'])
  expect((await give(ben, ann.id, { datetime_to: inHours(4) })).status).toBe(201)
  expect(await fieldsOf(give(ben, ann.id, { datetime_from: inHours(3) }))).toEqual(['datetime_from'])
  expect((await give(ben, ann.id, { datetime_from: inHours(4) })).status).toBe(201)
  expect((await give(acting(ann, ben), admin.id)).status).toBe(403)
})

test('R178 several requests at once give one person one delegation', async () => {
  const { ann, ben } = await makeOffice(server.app)
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(ben, ann.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
})

test('R178 both are told in their own language: given, changed, ended, given up', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben } = office
  await inCompany(office.id, async (db) => {
    const { id } = await db.selectFrom('languages').where('locale', '=', 'de').select('id').executeTakeFirstOrThrow()
    await db.updateTable('users').set({ language_id: id }).where('id', '=', ann.id).execute()
  })
  const { id, version } = (await give(ben, ann.id)).body.data
  const body = { permissions: ['PLAN' as const], version, datetime_to: inHours(48) }
  await ben.call(delegations.update, { params: { id }, body })
  await ben.call(delegations.remove, { params: { id } })
  const again = (await give(ben, ann.id)).body.data.id
  await ann.call(delegations.remove, { params: { id: again } })
  const toBen = await mailsTo(office, ben)
  expect(toBen.map(({ subject }) => subject)).toEqual([
    'Ann may act for you',
    'Changed: what Ann may do for you',
    'Ann no longer acts for you',
    'Ann may act for you',
    'Ann no longer acts for you',
  ])
  expect(toBen[0]!.text).toContain('Permissions: Own bookings and Find a place')
  expect(toBen[4]!.text).toContain('Ann has given up acting for you.')
  const toAnn = await mailsTo(office, ann)
  expect(toAnn.map(({ subject }) => subject)).toEqual([
    'Sie dürfen für Ben handeln',
    'Geändert: was Sie für Ben dürfen',
    'Sie handeln nicht mehr für Ben',
    'Sie dürfen für Ben handeln',
    'Sie handeln nicht mehr für Ben',
  ])
  expect(toAnn[1]!.text).toMatch(/Von .+ bis .+/)
})

test('R180 any active colleague can be chosen, by words of their name, but oneself', async () => {
  const { ann, ben, admin } = await makeOffice(server.app)
  const idsOf = async (query: object) => (await ben.call(delegateUsers.list, { query })).body.data.map(({ id }) => id)
  expect((await idsOf({})).toSorted()).toEqual([ann.id, admin.id].toSorted())
  expect(await idsOf({ query: 'Ann' })).toContain(ann.id)
  expect(await idsOf({ query: 'Ben' })).toEqual([])
  expect((await ben.call(delegations.available, { params: { id: ben.id } })).status).toBe(404)
})

test('R178 a booking that a delegate makes names both people in its history', async () => {
  const { ann, ben, room } = await makeOffice(server.app)
  await give(ben, ann.id)
  const made = (await bookSlot(acting(ann, ben), room, slotAt('09:00', '10:00'))).body.data.bookings[0]!
  const { data } = (await ben.call(bookings.history, { params: { id: made.id }, query: {} })).body
  expect(data[0]).toMatchObject({ by: { id: ann.id }, acting_for: { id: ben.id } })
})
