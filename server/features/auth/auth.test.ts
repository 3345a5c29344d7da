import { applicationIds, auth, bookings, documents, menu, presets } from '@kontor/contract'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, ownerPool, type Person } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'

const server = useApp()
const signIn = (office: Office, email: string, password: string, query = {}) =>
  callerWith(server.app, office.host)(auth.login, { body: { email, password }, query })
const as = (office: Office, token: string) => callerWith(server.app, office.host, token)

test('R58 R70 signing in answers with a token that carries sub and exp, and on request with the start-up data', async () => {
  const office = await makeOffice(server.app)
  const plain = await signIn(office, office.ann.email.toUpperCase(), 'correct horse')
  expect(plain.status).toBe(200)
  expect(Object.keys(plain.body.data)).toEqual(['access_token', 'browser'])
  const { sub, exp } = decodeJwt(plain.body.data.access_token)
  expect(sub).toBe(String(office.ann.id))
  expect(exp! * 1000).toBeGreaterThan(Date.now())
  const full = await signIn(office, office.ann.email, 'correct horse', { includes: 'all' })
  expect(Object.keys(full.body.data)).toEqual(
    expect.arrayContaining(['user', 'startup_page', 'general_permissions', 'labels']),
  )
})

test('R62 the start-up data has everything the specification names', async () => {
  const office = await makeOffice(server.app)
  const { body } = await office.ann.call(auth.initial)
  expect(Object.keys(body.data)).toEqual(
    expect.arrayContaining([
      ...['device', 'startup_page', 'general_permissions', 'user', 'labels', 'languages', 'countries', 'timezones'],
      ...['currencies', 'preferencecategories', 'usertimepreference', 'devicetemplates'],
    ]),
  )
  expect(body.data.user.language.locale).toBe('en')
  const lists = { languages: ['locale', 'de'], countries: ['code', 'DE'], currencies: ['code', 'JPY'] } as const
  for (const [list, [key, value]] of Object.entries(lists))
    expect(body.data[list as keyof typeof lists]).toContainEqual(expect.objectContaining({ [key]: value }))
  expect(body.data.preferencecategories.length).toBeGreaterThan(3)
  expect(body.data.devicetemplates.map(({ name }) => name)).toEqual(['Floor map', 'Reception desk', 'Room display'])
  expect(body.data).toMatchObject({
    startup_page: 'main-menu',
    usertimepreference: { date_format: 'd.M.yyyy', time_format: 'HH:mm', first_day_of_week: 'monday' },
  })
  expect(body.data.timezones.find(({ name }) => name === 'Asia/Kolkata')!.offset).toBe(330)
  expect(body.data.labels).toContainEqual({
    code: 'grid.title',
    content: 'Book',
    translations: [{ locale: 'en', content: 'Book' }],
  })
  expect(body.data.general_permissions).toContainEqual(
    expect.objectContaining({ permission: 'MY_BOOKINGS', type: 'CRUD', create: true, delete: true }),
  )
})

test('the start-up data has the clocks of the zones in which the company has places, and of no others', async () => {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  const { clocks } = (await office.ann.call(auth.initial)).body.data
  expect(clocks.map(({ zone }) => zone)).toEqual(['Europe/Berlin'])
  const offsetAt = (instant: string) =>
    clocks[0]!.offsets.findLast(([from]) => from <= Date.parse(instant) / 60_000)![1]
  expect([offsetAt('2026-10-25T00:59Z'), offsetAt('2026-10-25T01:00Z')]).toEqual([120, 60])
})

test('a wrong password and an unknown address answer alike', async () => {
  const office = await makeOffice(server.app)
  const wrong = await signIn(office, office.ann.email, 'wrong')
  const unknown = await signIn(office, 'nobody@example.com', 'wrong')
  expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  expect(wrong.error.code).toBe('wrong_credentials')
})

test('after five wrong passwords the sixth try must wait, even with the right one; others are not held up', async () => {
  const office = await makeOffice(server.app)
  for (let i = 0; i < 5; i++) expect((await signIn(office, office.ann.email, 'wrong')).status).toBe(401)
  const refused = await signIn(office, office.ann.email, 'correct horse')
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(office, office.ben.email, 'correct horse')).status).toBe(200)
})

test('a person who is switched off, or whose role is taken away, is out at the next call', async () => {
  const office = await makeOffice(server.app)
  const list = () => office.ann.call(bookings.list, { body: {} })
  expect((await list()).status).toBe(200)
  await inCompany(office.id, (db) =>
    db.deleteFrom('container_users').where('user_id', '=', office.ann.id).where('company_id', '=', office.id).execute(),
  )
  expect((await list()).status).toBe(403)
  await inCompany(office.id, (db) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', office.ann.id)
      .where('company_id', '=', office.id)
      .execute(),
  )
  expect((await list()).status).toBe(401)
})

test('R57 an expired token is exchanged for a new one with an empty body', async () => {
  const office = await makeOffice(server.app)
  const expired = await expire(office.ann.token)
  expect((await as(office, expired)(auth.initial)).error.code).toBe('token_expired')
  const { status, body } = await as(office, expired)(auth.refresh)
  expect(status).toBe(200)
  expect((await as(office, body.data.access_token)(auth.initial)).status).toBe(200)
})

test('two tabs that refresh together both go on; a token older than that ends the session', async () => {
  const office = await makeOffice(server.app)
  const refresh = async (token: string) => as(office, token)(auth.refresh)
  const [one, two] = await Promise.all([refresh(office.ann.token), refresh(office.ann.token)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(decodeJwt(one.body.data.access_token).jti).toBe(decodeJwt(two.body.data.access_token).jti)
  const next = await refresh(one.body.data.access_token)
  expect((await refresh(office.ann.token)).status).toBe(401)
  expect((await as(office, next.body.data.access_token)(auth.initial)).status).toBe(401)
})

test('the previous token is too old a minute after the change', async () => {
  const office = await makeOffice(server.app)
  await as(office, office.ann.token)(auth.refresh)
  await inCompany(office.id, (_, client) =>
    client.query(`update sessions set rotated_at = now() - interval '61 seconds' where user_id = $1`, [office.ann.id]),
  )
  expect((await as(office, office.ann.token)(auth.refresh)).status).toBe(401)
})

test('a session ends for good after 90 days, however often it is refreshed', async () => {
  const office = await makeOffice(server.app)
  const age = (days: number) =>
    inCompany(office.id, (_, client) =>
      client.query(`update sessions set created_at = now() - make_interval(days => $2) where user_id = $1`, [
        office.ann.id,
        days,
      ]),
    )
  await age(89)
  const { body } = await as(office, office.ann.token)(auth.refresh)
  const { rows } = await (await ownerPool()).query<{ hours: number }>(
    `select extract(epoch from expires_at - now())::int / 3600 as hours from sessions where user_id = $1`,
    [office.ann.id],
  )
  expect(rows[0]!.hours).toBeLessThanOrEqual(24)
  await age(90)
  await as(office, body.data.access_token)(auth.refresh)
  expect((await as(office, body.data.access_token)(auth.refresh)).status).toBe(401)
})

test('texts come in the language chosen for the session; the profile keeps its own', async () => {
  const office = await makeOffice(server.app)
  const { body } = await office.ann.call(auth.initial, { query: { locale: 'de' } })
  expect(body.data.labels.find(({ code }) => code === 'login.sign_in')!.translations).toEqual([
    { locale: 'de', content: 'Anmelden' },
  ])
  expect(body.data.user.language.locale).toBe('en')
})

test('R60 after signing out no token of the session opens anything', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ann.call(auth.logout)).body).toEqual({ success: true })
  expect((await office.ann.call(auth.initial)).status).toBe(401)
  expect((await office.ann.call(auth.refresh)).status).toBe(401)
})

test('host and Subdomain header must agree; the header alone counts on a host without a tenant', async () => {
  const office = await makeOffice(server.app)
  const ask = (host: string, subdomain: string) =>
    callerWith(server.app, host, office.ann.token)(auth.initial, {}, { subdomain })
  expect((await ask('localhost', office.subdomain)).status).toBe(200)
  expect((await ask(office.host, office.subdomain)).status).toBe(200)
  expect((await ask(office.host, 'another')).error.code).toBe('tenant_mismatch')
})

test('acting for somebody takes a delegation, gives no more than they have, and is recorded', async () => {
  const office = await makeOffice(server.app)
  const boss = await addPerson(server.app, office, 'facility_manager', 'Bea')
  const slots = [slotAt('10:00', '11:00')]
  const book = (person: Person) =>
    person.call(
      bookings.store,
      { body: { declaration: { resource_ids: [office.room], slots, subject: 'For her' } } },
      { 'acting-for': String(boss.id) },
    )
  expect((await book(office.ann)).status).toBe(403)
  const bens = await office.ben.call(bookings.store, {
    body: { declaration: { resource_ids: [await addRoom(office, { name: 'Elbe' })], slots } },
  })
  const period = { starts: new Date(Date.now() - 1000), ends: new Date(Date.now() + 3_600_000) }
  await inCompany(office.id, (db) =>
    db
      .insertInto('delegations')
      .values({
        company_id: office.id,
        delegator_id: boss.id,
        delegate_id: office.ann.id,
        permissions: ['MY_BOOKINGS', 'BOOKINGS'],
        ...period,
      })
      .execute(),
  )
  const { status, body } = await book(office.ann)
  expect(status).toBe(201)
  expect(body.data.bookings[0]).toMatchObject({ host: 'Bea', made_by: 'Ann' })
  const { rows } = await (await ownerPool()).query(
    `select user_id::int, acting_for::int from audit_log where company_id = $1 and entity = 'declarations' and entity_id = $2`,
    [office.id, body.data.id],
  )
  expect(rows).toEqual([{ user_id: office.ann.id, acting_for: boss.id }])
  // She looks after all bookings; to do that for her, BOOKINGS must have been given too.
  const cancel = () =>
    office.ann.call(
      bookings.remove,
      { params: { id: bens.body.data.bookings[0]!.id } },
      { 'acting-for': String(boss.id) },
    )
  await inCompany(office.id, (_, client) =>
    client.query(`update delegations set permissions = '{MY_BOOKINGS}' where company_id = $1`, [office.id]),
  )
  expect((await cancel()).status).toBe(403)
  await inCompany(office.id, (_, client) =>
    client.query(`update delegations set permissions = '{MY_BOOKINGS,BOOKINGS}' where company_id = $1`, [office.id]),
  )
  expect((await cancel()).status).toBe(200)
  await inCompany(office.id, (_, client) =>
    client.query(
      `update delegations set ends = now() - interval '1 s', starts = now() - interval '1 day' where company_id = $1`,
      [office.id],
    ),
  )
  expect((await office.ann.call(bookings.list, { body: {} }, { 'acting-for': String(boss.id) })).status).toBe(403)
})

/** Makes a token that has expired, signed by the program's own key. */
async function expire(token: string): Promise<string> {
  const { rows } = await (await ownerPool()).query<{ value: string }>(`select value from secrets where name = 'tokens'`)
  return new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) - 10 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(rows[0]!.value))
}

test('the start-up data answers what the web would ask first, as the calls of their own do', async () => {
  const office = await makeOffice(server.app)
  const { data } = (await office.ann.call(auth.initial, { query: { labels: 'none' } })).body
  expect(data.labels).toEqual([])
  for (const id of Object.values(applicationIds)) {
    const { success } = (await office.ann.call(documents.acceptedByUser, { params: { id } })).body
    expect([id, data.accepted_applications.includes(id)]).toEqual([id, success])
  }
  const modules = (await office.ann.call(menu.preferences)).body.data
  expect(data.automatic_modules).toEqual(modules.filter((each) => each.is_automatic).map((each) => each.preference))
  expect(data.presets).toEqual((await office.ann.call(presets.list, { params: { section: 'bookings' } })).body.data)
  expect(data.photo).toBeNull()
})

test('names in the start-up data are said in the language of its reader, whatever the request came in', async () => {
  const office = await makeOffice(server.app)
  const namesIn = async (locale: string) => {
    const { body } = await office.ann.call(auth.initial, { query: { locale } })
    return body.data.presets!.map(({ name }) => name)
  }
  expect(await namesIn('de')).not.toEqual(await namesIn('en'))
})

test('R269 the start-up data says whether the plan offers the camera: off, unless the company or the person switches it on', async () => {
  const office = await makeOffice(server.app)
  const shown = async () => (await office.ann.call(auth.initial, { query: { labels: 'none' } })).body.data.shows_camera
  expect(await shown()).toBe(false)
  await inCompany(office.id, (_, client) =>
    client.query(`insert into company_preferences (key, value) values ('SHOW_CAMERA_BUTTON', '"on"')`),
  )
  expect(await shown()).toBe(true)
})
