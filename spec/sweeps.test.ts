import { contract, type Endpoint, errorStatus, uploadRulesOf } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerOf, useApp } from '../server/test/app.ts'
import { addMaster, addRoom, inCompany, makeOffice } from '../server/test/factories.ts'
import { callsWithIds, expectNothing } from './calls-with-ids.ts'

const server = useApp()
const calls = Object.entries(contract).flatMap(([tag, feature]) =>
  Object.entries(feature).map(([name, endpoint]) => ({ name: `${tag}.${name}`, endpoint: endpoint as Endpoint })),
)
const guarded = calls.filter(({ endpoint }) => endpoint.access !== 'public')
const permitted = calls.filter(({ endpoint }) => typeof endpoint.access === 'object')

/** Calls of the master family are the base host's. */
const hostOf = (endpoint: Endpoint, office: { host: string }) =>
  endpoint.path.startsWith('/master/') ? 'kontor.localhost' : office.host
const ofMaster = calls.filter(({ endpoint }) => endpoint.path.startsWith('/master/'))

/** A path with ids nobody has. */
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/\{section\}/, 'bookings').replace(/\{\w+\}/g, '999999999')

test.each(guarded)('$name answers 401 without a token, before the body is read', async ({ endpoint }) => {
  const office = await makeOffice(server.app)
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { host: hostOf(endpoint, office), 'content-type': 'application/json' },
    ...(endpoint.body && { payload: '{ this is not JSON' }),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
})

test.each(guarded)('$name answers 401 to a forged token, and to one of another company', async ({ endpoint }) => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const ask = (token: string) =>
    server.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      headers: { host: hostOf(endpoint, office), authorization: `Bearer ${token}` },
    })
  const [head, body] = office.ann.token.split('.')
  expect((await ask(`${head}.${body}.AAAA`)).statusCode).toBe(401)
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  expect((await ask(none)).statusCode).toBe(401)
  const theirs = await ask(other.ann.token)
  expect([theirs.statusCode, theirs.json().code]).toEqual([401, 'tenant_mismatch'])
})

test.each(guarded)('$name answers 401 to a token of the other area (R18)', async ({ endpoint }) => {
  const office = await makeOffice(server.app)
  const isMasters = endpoint.path.startsWith('/master/')
  const token = isMasters ? office.admin.token : (await addMaster(server.app)).token
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { host: hostOf(endpoint, office), authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'tenant_mismatch'])
})

test.each(ofMaster)(
  'R16 $name is not there on a company’s host, nor with its name in the header',
  async ({ endpoint }) => {
    const office = await makeOffice(server.app)
    const { token } = await addMaster(server.app)
    for (const headers of [{ host: office.host }, { host: 'kontor.localhost', subdomain: office.subdomain }]) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(endpoint.body && { payload: {} }),
      })
      expect(answer.statusCode).toBe(endpoint.access === 'public' ? 404 : 401)
    }
  },
)

test.each(permitted)('$name answers 403 without the permission, before the body is read', async ({ endpoint }) => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) => db.deleteFrom('container_users').where('company_id', '=', office.id).execute())
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { host: office.host, authorization: `Bearer ${office.ann.token}`, 'content-type': 'application/json' },
    ...(endpoint.body && { payload: '{ this is not JSON' }),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
})

const withBody = calls.filter(({ endpoint }) => endpoint.body)
test.each(withBody)(
  '$name answers a broken body, a wrong type and a huge body with 400, 415 and 413',
  async ({ endpoint }) => {
    const office = await makeOffice(server.app)
    const { token } = endpoint.access === 'master' ? await addMaster(server.app) : office.admin
    const send = async (payload: string, type = 'application/json') => {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: {
          host: hostOf(endpoint, office),
          authorization: `Bearer ${token}`,
          'content-type': type,
        },
        payload,
      })
      return [answer.statusCode, answer.json().code]
    }
    const rules = uploadRulesOf(endpoint.body)
    const form = 'multipart/form-data; boundary=x'
    expect(await (rules ? send('--x', form) : send('{"a":'))).toEqual([400, 'unreadable'])
    expect(await send('<a/>', 'application/xml')).toEqual([415, 'unsupported_media_type'])
    expect(await send('{}', rules ? 'application/json' : form)).toEqual([415, 'unsupported_media_type'])
    const huge = rules
      ? send('x'.repeat(rules.most + 100_000), form)
      : send(JSON.stringify({ a: 'x'.repeat(1_100_000) }))
    expect(await huge).toEqual([413, 'too_large'])
  },
)

test('a call that creates something can be sent again: it honours an Idempotency-Key', () => {
  const creating = calls.filter(({ endpoint }) => endpoint.status === 201)
  expect(creating.length).toBeGreaterThan(4)
  expect(creating.filter(({ endpoint }) => !endpoint.idempotent).map(({ name }) => name)).toEqual([])
})

/** The id is the product's or the provider's own: the same for every company, or none of theirs. */
const ofProduct = /\/applications\/\{id\}|\/unaccepted\/\{id\}|^\/master\//

async function addDocument(companyId: number): Promise<number> {
  return inCompany(companyId, async (db) => {
    const row = { name: 'Theirs', content: '' }
    const { id } = await db.insertInto('company_documents').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** Ids of the other company, by the name of the parameter they are put in. */
const foreign = async () => {
  const other = await makeOffice(server.app)
  const room = await addRoom(other, { name: 'Elsewhere' })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const slots = [{ datetime_from: `${day}T10:00:00Z`, datetime_to: `${day}T11:00:00Z` }]
  const { body } = await other.ann.call(contract.bookings.store, {
    body: { declaration: { resource_ids: [room], slots, subject: 'Theirs' } },
  })
  const map = await inCompany(other.id, async (db) => {
    const row = { company_id: other.id, name: 'Theirs', width: 10, height: 10, drawing: '' }
    const { id } = await db.insertInto('maps').values(row).returning('id').executeTakeFirstOrThrow()
    await db
      .updateTable('levels')
      .set({ map_id: id })
      .where('company_id', '=', other.id)
      .where('id', '=', other.floor)
      .execute()
    return id
  })
  const { id: mail } = await inCompany(other.id, (db) =>
    db
      .insertInto('mails')
      .values({ company_id: other.id, recipient: 'a@b.example', subject: 'Theirs', state: 'sent' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { body: presets } = await other.ann.call(contract.presets.list, { params: { section: 'bookings' } })
  return {
    room,
    type: other.roomType,
    level: other.floor,
    map,
    slots,
    declaration: body.data.id,
    booking: body.data.bookings[0]!.id,
    preset: presets.data[0]!.id,
    document: await addDocument(other.id),
    mail,
    user: other.ann.id,
    other,
  }
}

test('R17 for every call with an id, another company’s answers just as one that does not exist: 404', async () => {
  const office = await makeOffice(server.app)
  const { other, ...theirs } = await foreign()
  // No call with an id in its path may be left out.
  const covered = new Set(callsWithIds.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const missing = calls.filter(
    ({ endpoint }) =>
      /\{\w*[iI]d\}/.test(endpoint.path) &&
      !ofProduct.test(endpoint.path) &&
      !covered.has(`${endpoint.method} ${endpoint.path}`),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
  await expectNothing(office.admin.call, theirs)
  const { body } = await other.ann.call(contract.declarations.get, { params: { id: theirs.declaration } })
  expect(body.data).toMatchObject({ subject: 'Theirs', bookings: [{ status: 'booked' }] })
})

test('rows of another company asked for by the grid are left out', async () => {
  const office = await makeOffice(server.app)
  const theirs = await foreign()
  const answer = await office.admin.call(contract.bookings.gridBookings, {
    body: { values: { date: theirs.slots[0]!.datetime_from.slice(0, 10), resource_ids: [theirs.room, office.room] } },
  })
  expect(Object.keys(answer.body.data)).toEqual([String(office.room)])
})

test('R10 a tenant nobody has gets no data: its calls and its sign-in are refused', async () => {
  const office = await makeOffice(server.app)
  const nobody = callerOf(server.app, `nobody-${office.subdomain}.kontor.localhost`, office.ann.token)
  expect((await nobody(contract.auth.initial)).status).toBe(401)
  expect((await nobody(contract.auth.login, { body: { email: office.ann.email, password: 'x' } })).status).toBe(404)
})

test('an unknown address is 404, a wrong method 405, in the one shape of errors', async () => {
  const office = await makeOffice(server.app)
  const ask = async (method: 'GET' | 'DELETE', url: string) =>
    (await server.app.inject({ method, url, headers: { host: office.host } })).json()
  expect(await ask('GET', '/company/v1/nothing')).toEqual({ code: 'not_found', message: expect.any(String) })
  expect(await ask('DELETE', '/company/v1/bookings/store')).toMatchObject({
    code: expect.stringMatching(/unauthenticated|method_not_allowed/),
  })
  expect(await ask('DELETE', '/company/v1/initial')).toMatchObject({ code: 'method_not_allowed' })
})

test('the API document is OpenAPI 3.1 and tells of every call, its permission and its failures', async () => {
  const document = (await server.app.inject({ url: '/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
  const store = document.paths['/company/v1/bookings/store'].post
  expect(store['x-permission']).toEqual(['BOOKINGS:create', 'MY_BOOKINGS:create'])
  expect(Object.keys(store.responses).map(Number)).toEqual(
    expect.arrayContaining([201, 401, 403, errorStatus.slot_taken, 422]),
  )
})
