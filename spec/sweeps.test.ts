// @module-tag once
import { contract, uploadRulesOf } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { callerWith, useApp } from '../server/test/app.ts'
import { makeMaster, makeOffice, type Office, type Person } from '../server/test/factories.ts'
import { calls, guarded, hostOf, isMasters, pathOf } from './sweep/calls.ts'

const server = useApp()
let office: Office
let other: Office
let master: Person

beforeAll(async () => {
  office = await makeOffice(server.app)
  other = await makeOffice(server.app)
  master = await makeMaster(server.app)
})

const ofMaster = calls.filter(({ endpoint }) => isMasters(endpoint))

test.each(guarded)('$name answers 401 without a token, before the body is read', async ({ endpoint }) => {
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { host: hostOf(endpoint, office), 'content-type': 'application/json' },
    ...(endpoint.body && { payload: '{ this is not JSON' }),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
})

test.each(guarded)('$name answers 401 to a forged token, and to one of another company', async ({ endpoint }) => {
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
  const { token } = isMasters(endpoint) ? office.admin : master
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
    for (const headers of [{ host: office.host }, { host: 'kontor.localhost', subdomain: office.subdomain }]) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { ...headers, authorization: `Bearer ${master.token}` },
        ...(endpoint.body && { payload: {} }),
      })
      expect(answer.statusCode).toBe(endpoint.access === 'public' ? 404 : 401)
    }
  },
)

const withBody = calls.filter(({ endpoint }) => endpoint.body)
test.each(withBody)(
  '$name answers a broken body, a wrong type and a huge body with 400, 415 and 413',
  async ({ endpoint }) => {
    const { token } = endpoint.access === 'master' ? master : office.admin
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

test('R10 a tenant nobody has gets no data: its calls and its sign-in are refused', async () => {
  const nobody = callerWith(server.app, `nobody-${office.subdomain}.kontor.localhost`, office.ann.token)
  expect((await nobody(contract.auth.initial)).status).toBe(401)
  expect((await nobody(contract.auth.login, { body: { email: office.ann.email, password: 'x' } })).status).toBe(404)
})

test('an unknown address is 404, a wrong method 405, in the one shape of errors', async () => {
  const ask = async (method: 'GET' | 'DELETE', url: string) =>
    (await server.app.inject({ method, url, headers: { host: office.host } })).json()
  expect(await ask('GET', '/company/v1/nothing')).toEqual({ code: 'not_found', message: expect.any(String) })
  expect(await ask('DELETE', '/company/v1/bookings/store')).toMatchObject({
    code: expect.stringMatching(/unauthenticated|method_not_allowed/),
  })
  expect(await ask('DELETE', '/company/v1/initial')).toMatchObject({ code: 'method_not_allowed' })
})
