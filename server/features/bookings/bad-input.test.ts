import { auth, bookings, levels, presets, search } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()
const at = (from: string, to: string) => [{ datetime_from: from, datetime_to: to }]
const fine = at(`${dayIn(1)}T10:00:00Z`, `${dayIn(1)}T11:00:00Z`)

const store = (office: Office, declaration: object) =>
  office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: fine, ...declaration } } as never,
  })

test.each([
  ['no resource', { resource_ids: [] }, 'declaration.resource_ids', 'Choose at least 1'],
  [
    'a resource that is no id',
    { resource_ids: ['x'] },
    'declaration.resource_ids.0',
    'Wrong kind of value. Expected: number',
  ],
  ['no slot', { slots: [] }, 'declaration.slots', 'Choose at least 1'],
  [
    'an impossible date',
    { slots: at('2027-02-30T10:00:00Z', '2027-02-30T11:00:00Z') },
    'declaration.slots.0.datetime_from',
    'Wrong date format',
  ],
  [
    'a time without a zone',
    { slots: at('2027-02-20T10:00:00', '2027-02-20T11:00:00Z') },
    'declaration.slots.0.datetime_from',
    'Wrong date format',
  ],
  [
    'an end before its start',
    { slots: at(`${dayIn(1)}T11:00:00Z`, `${dayIn(1)}T10:00:00Z`) },
    'declaration.slots.0.datetime_to',
    'The end must be after the start',
  ],
  [
    'more than 31 days',
    { slots: at(`${dayIn(1)}T10:00:00Z`, `${dayIn(32)}T10:15:00Z`) },
    'declaration.slots.0.datetime_to',
    'Choose at most 31 days',
  ],
  [
    'the past',
    { slots: at(`${dayIn(-1)}T10:00:00Z`, `${dayIn(-1)}T11:00:00Z`) },
    'declaration.slots',
    'This time is in the past. Choose a later one.',
  ],
  [
    'five minutes past',
    { slots: at(`${dayIn(1)}T10:05:00Z`, `${dayIn(1)}T11:00:00Z`) },
    'declaration.slots',
    'Bookings start and end on the quarter hour, such as 10:15.',
  ],
  [
    'overlong text',
    { subject: 'x'.repeat(201) },
    'declaration.subject',
    'The field must contain 200 or fewer characters',
  ],
  ['a subject that is no text', { subject: 7 }, 'declaration.subject', 'Wrong kind of value. Expected: string'],
  ['a flag that is no flag', { is_private: 'yes' }, 'declaration.is_private', 'Wrong kind of value. Expected: boolean'],
])('R149 %s is refused at its field, and nothing is stored', async (_, declaration, field, message) => {
  const office = await makeOffice(server.app)
  const refused = await store(office, declaration)
  expect(refused.status).toBe(422)
  expect(Object.entries(refused.error.errors!)[0]).toEqual([field, [message]])
  const stored = await inCompany(office.id, (db) =>
    db.selectFrom('declarations').select('id').where('company_id', '=', office.id).execute(),
  )
  expect(stored).toEqual([])
})

test.each(['xx', 'constructor', '__proto__'])('a language nobody speaks (%s) is answered in English', async (lang) => {
  const office = await makeOffice(server.app)
  const refused = await office.ann.call(bookings.get, { params: { id: 1 }, query: { lang } } as never)
  expect([refused.status, refused.error.message]).toEqual([404, 'This doesn’t exist, or you don’t have access to it.'])
})

test('R127 every wrong field is named, in the order in which they are declared', async () => {
  const office = await makeOffice(server.app)
  const refused = await store(office, { resource_ids: [], slots: [], subject: 7 })
  expect(Object.keys(refused.error.errors!)).toEqual([
    'declaration.resource_ids',
    'declaration.slots',
    'declaration.subject',
  ])
})

test('R17 a resource of another company is as unknown as one that does not exist', async () => {
  const office = await makeOffice(server.app)
  const other = await makeOffice(server.app)
  const [theirs, none] = await Promise.all([
    store(office, { resource_ids: [other.room] }),
    store(office, { resource_ids: [999_999_999] }),
  ])
  expect([theirs.status, theirs.body]).toEqual([none.status, none.body])
  expect([theirs.status, Object.keys(theirs.error.errors!)]).toEqual([422, ['declaration.resource_ids']])
})

test('R224 what is not bookable, and what one may not book, is refused', async () => {
  const office = await makeOffice(server.app)
  const closed = await addRoom(office, { name: 'Shut', is_bookable: false })
  expect((await store(office, { resource_ids: [closed] })).error.message).toBe('Shut can’t be booked.')
  const declarable = (is_declarable: boolean) =>
    inCompany(office.id, (db) =>
      db
        .updateTable('levels')
        .set({ is_declarable })
        .where('id', '=', office.floor)
        .where('company_id', '=', office.id)
        .execute(),
    )
  await declarable(false)
  expect((await store(office, {})).error.message).toBe('Alster can’t be booked.')
  await declarable(true)
  await inCompany(office.id, (db) =>
    db
      .updateTable('role_permissions')
      .set({ create: false })
      .where('permission', '=', 'BOOKINGS')
      .where('company_id', '=', office.id)
      .execute(),
  )
  const refused = await store(office, {})
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
})

test('whoever the plan is open to can book there, as far as the place allows', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'MY_BOOKINGS')
      .where('company_id', '=', office.id)
      .execute(),
  )
  expect((await store(office, {})).status).toBe(201)
})

test('R286 outside the working hours of the place is refused, in its own zone', async () => {
  const office = await makeOffice(server.app, { timezone: 'Asia/Kolkata' })
  const hours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
      name,
      [['08:00', '18:00']],
    ]),
  )
  await inCompany(office.id, (db) =>
    db
      .updateTable('levels')
      .set({ working_hours: JSON.stringify(hours) })
      .where('id', '=', office.site)
      .where('company_id', '=', office.id)
      .execute(),
  )
  const early = await store(office, { slots: at(`${dayIn(1)}T02:15:00Z`, `${dayIn(1)}T03:00:00Z`) })
  expect(early.error.message).toBe('Alster is open 08:00 – 18:00 that day.')
  expect((await store(office, { slots: at(`${dayIn(1)}T02:30:00Z`, `${dayIn(1)}T03:00:00Z`) })).status).toBe(201)
})

test('a text with a NUL in it is refused at its field, wherever it stands, and ends nothing', async () => {
  const office = await makeOffice(server.app)
  const stored = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: fine, subject: 'a\0b' } },
  })
  expect([stored.status, Object.keys(stored.error.errors!)]).toEqual([422, ['declaration.subject']])
  const anybody = callerWith(server.app, office.host)
  const signIn = await anybody(auth.login, { body: { email: 'a\0@b.example', password: 'x' } })
  expect([signIn.status, Object.keys(signIn.error.errors!)]).toEqual([422, ['email']])
  expect((await office.ann.call(bookings.list, { body: {} })).status).toBe(200)
})

test('R149 of several things wrong with one field the first is said', async () => {
  const office = await makeOffice(server.app)
  const subject = `${'x'.repeat(300)}\0`
  const { error } = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: fine, subject } },
  })
  expect(error.errors).toEqual({ 'declaration.subject': ['The field must contain 200 or fewer characters'] })
})

test('an address that can’t be decoded is one that doesn’t exist', async () => {
  const answer = await server.app.inject({ url: '/%E0%A4%A' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

test('a body nested deeper than any call takes is refused, and ends nothing', async () => {
  const payload = '['.repeat(100_000) + ']'.repeat(100_000)
  const [headers, url] = [{ host: 'kontor.localhost', 'content-type': 'application/json' }, '/company/v1/auth/login']
  const answer = await server.app.inject({ method: 'POST', url, headers: { ...headers, subdomain: 'x' }, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_company'])
  const office = await makeOffice(server.app)
  const own = { ...headers, host: office.host }
  const statusOf = async (payload: string) =>
    (await server.app.inject({ method: 'POST', url, headers: own, payload })).statusCode
  expect([await statusOf(payload), await statusOf('['.repeat(500) + ']'.repeat(500))]).toEqual([413, 422])
})

test('a deep field that no call knows is refused with an Idempotency-Key too, and so are texts that can’t be stored', async () => {
  const office = await makeOffice(server.app)
  const declaration = { resource_ids: [office.room], slots: fine }
  const url = '/company/v1/bookings/store'
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        host: office.host,
        authorization: `Bearer ${office.ann.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'one',
      },
    })
  const deep = await send(
    `{"extra":${'['.repeat(5000)}${']'.repeat(5000)},"declaration":${JSON.stringify(declaration)}}`,
  )
  expect([deep.statusCode, deep.json().errors]).toEqual([
    422,
    { extra: ['The data is nested too deeply. Send it with fewer levels.'] },
  ])
  for (const bad of ['\\ud800', '\\udc00x', 'a\\u0000']) {
    const { statusCode, body } = await send(
      JSON.stringify({ declaration: { ...declaration, subject: '@' } }).replace('@', bad),
    )
    expect([statusCode, JSON.parse(body).errors]).toEqual([
      422,
      { 'declaration.subject': ['The text contains characters that can’t be saved. Remove them and try again.'] },
    ])
  }
})

test('a body that says it is compressed is refused, whether it is or not', async () => {
  const office = await makeOffice(server.app)
  for (const encoding of ['gzip', 'br', 'xyz']) {
    const { statusCode, body } = await server.app.inject({
      method: 'PUT',
      url: '/company/v1/profile',
      headers: { host: office.host, authorization: `Bearer ${office.ann.token}`, 'content-encoding': encoding },
      payload: { language_id: 1 },
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([415, 'unsupported_encoding'])
  }
})

test('a year that no calendar here reaches is refused, in a query as in a body', async () => {
  const office = await makeOffice(server.app)
  const date = 'Enter a year from 1900 to 2199'
  for (const year of ['0000', '0001', '1899', '2200', '9999']) {
    const found = await office.ann.call(levels.finder, {
      params: { id: office.floor },
      query: { date: `${year}-01-01` },
    })
    expect([found.status, found.error.errors]).toEqual([422, { date: [date] }])
    const slots = [{ datetime_from: `${year}-12-31T23:00:00Z`, datetime_to: `${year}-12-31T23:30:00Z` }]
    const booked = await office.ann.call(bookings.store, {
      body: { declaration: { resource_ids: [office.room], slots } },
    })
    expect(booked.status).toBe(422)
    const period = { from: `${year}-01-01`, to: `${year}-12-31` }
    expect((await office.ann.call(bookings.list, { body: { preset: { date_period: period } } })).status).toBe(422)
    const offered = await office.ann.call(search.offers, { body: { date: `${year}-12-31` } })
    expect([offered.status, offered.error.errors]).toEqual([422, { date: [date] }])
    expect((await office.ann.call(search.bookings, { query: { date: `${year}-12-31` } })).status).toBe(422)
  }
})

test.each([
  ['a year and a day', '2026-01-01', '2027-01-02', 'At most 366 days'],
  ['three hundred years', '1900-01-01', '2199-12-31', 'At most 366 days'],
  ['its last day first', '2026-01-02', '2026-01-01', 'The last day can’t be before the first'],
])('a list of bookings is not asked for %s', async (_, from, to, message) => {
  const office = await makeOffice(server.app)
  const ask = (date_period: { from: string; to: string }) =>
    office.ann.call(bookings.list, { body: { preset: { date_period } } })
  const refused = await ask({ from, to })
  expect([refused.status, refused.error.errors]).toEqual([422, { 'preset.date_period.to': [message] }])
  expect((await ask({ from: '2028-01-01', to: '2028-12-31' })).status).toBe(200)
})

test('a preset that names a longer period than a request may is listed and shown all the same', async () => {
  const office = await makeOffice(server.app)
  const date_period = { from: '2020-01-01', to: '2030-12-31' }
  await inCompany(office.id, (_, client) =>
    client.query(`update presets set preset = preset || $3 where company_id = $1 and user_id = $2`, [
      ...[office.id, office.ann.id, { date_period }],
    ]),
  )
  const listed = await office.ann.call(presets.list, { params: { section: 'bookings' } })
  expect(listed.body.data[0]!.preset.date_period).toEqual(date_period)
  const shown = await office.ann.call(bookings.list, { body: {} })
  expect([shown.status, shown.body.data.length]).toEqual([200, listed.body.data.length])
})
