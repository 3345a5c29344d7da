import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auth, bookings, declarations, masterAuth, presets } from './api.generated.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { call } from './client.ts'
import { config } from './config.ts'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start.ts'

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
type Reply = [status: number, body?: unknown, headers?: Record<string, string>]

let server: Server
let seen: Seen[] = []
let reply: (request: Seen) => Reply | Promise<Reply>
let ends: string[] = []
let stopListening: () => void

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

/** A token as the server makes them, but for its signature. `exp` in seconds from now. */
function tokenFor(name: string, exp = 900): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'none' }), part({ sub: '7', exp: Math.floor(Date.now() / 1000) + exp, name }), 's'].join('.')
}
const bearer = ({ headers }: Seen) => headers.authorization?.replace('Bearer ', '')
const to = (path: string) => seen.filter((request) => request.path === path)
const unauthenticated: Reply = [401, { code: 'token_expired', message: 'Your session has ended.' }]

const refreshPath = '/company/v1/auth/refresh'
const presetsPath = '/company/v1/presets/bookings'
const list = () => call(presets.list, { params: { section: 'bookings' } })

const old = tokenFor('old')
const fresh = tokenFor('fresh')

beforeEach(async () => {
  ;(globalThis as { localStorage: unknown }).localStorage = new Storage()
  seen = []
  ends = []
  stopListening = session.onEnd((reason) => ends.push(reason))
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const one = { method: request.method!, path: pathname, query: searchParams, headers: request.headers, body }
    seen.push(one)
    const [status, answer, headers] = await reply(one)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(answer === undefined ? undefined : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  config.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  config.tenant = 'demo'
})
afterEach(() => {
  stopListening()
  server.closeAllConnections()
  server.close()
})

/** A server that takes only the fresh token and hands it out. */
const renewing: typeof reply = (request) => {
  if (request.path === refreshPath) return [200, { data: { access_token: fresh } }]
  return bearer(request) === fresh ? [200, { data: [] }] : unauthenticated
}

describe('what every call carries', () => {
  beforeEach(() => {
    session.keepToken(old)
    reply = () => [200, { data: [] }]
  })

  test('R61 the bearer token and the language', async () => {
    session.keepToken(old)
    localStorage.setItem('language', 'de')
    await list()
    expect(bearer(seen[0]!)).toBe(old)
    expect(seen[0]!.query.get('lang')).toBe('de')
  })
  test('R101 the language is English on a first visit', async () => {
    await call(auth.login, { query: { includes: 'all' }, body: { email: 'a@b.c', password: 'x' } })
    expect(seen[0]!.query.get('lang')).toBe('en')
    expect(seen[0]!.query.get('includes')).toBe('all')
  })
  test('R14 the Subdomain header on a company’s host', async () => {
    await list()
    expect(seen[0]!.headers.subdomain).toBe('demo')
  })
  test('R15 no Subdomain header on the base host', async () => {
    config.tenant = null
    await call(masterAuth.initial, {})
    expect(seen[0]!.headers).not.toHaveProperty('subdomain')
  })
  test('parameters go into the path, encoded', async () => {
    await call(bookings.get, { params: { id: 'a/b' } })
    expect(seen[0]!.path).toBe('/company/v1/bookings/a%2Fb')
  })
  test('R451 a family of calls follows its configured base', async () => {
    config.families['/company/v1'] = '/elsewhere'
    await list()
    config.families['/company/v1'] = '/company/v1'
    expect(seen[0]!.path).toBe('/elsewhere/presets/bookings')
  })
})

describe('a 401', () => {
  test('R53 a 401 is refreshed once and the call repeated', async () => {
    session.keepToken(old)
    reply = renewing
    expect(await list()).toEqual({ data: [] })
    expect(seen.map(({ path }) => path)).toEqual([presetsPath, refreshPath, presetsPath])
    expect(session.token()).toBe(fresh)
    expect(ends).toEqual([])
  })
  test('R57 the refresh has an empty body and the old token', async () => {
    session.keepToken(old)
    reply = renewing
    await list()
    expect(to(refreshPath)[0]).toMatchObject({ method: 'POST', body: '', headers: { authorization: `Bearer ${old}` } })
  })
  test('R56 several at once share one refresh and are all repeated', async () => {
    session.keepToken(old)
    reply = renewing
    await Promise.all([list(), list(), list(), list(), list()])
    expect(to(refreshPath)).toHaveLength(1)
    expect(to(presetsPath)).toHaveLength(10)
  })
  test('a call that comes late with the old token takes the new one without another refresh', async () => {
    session.keepToken(old)
    let release = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    reply = async (request) => {
      if (request.method === 'DELETE' && bearer(request) === old) await slow
      return renewing(request)
    }
    const late = call(declarations.remove, { params: { id: 1 } })
    await list()
    release()
    await late
    expect(to(refreshPath)).toHaveLength(1)
  })
  test('what another tab got meanwhile is taken instead', async () => {
    session.keepToken(old)
    reply = (request) => {
      if (bearer(request) === old) localStorage.setItem('token', fresh)
      return renewing(request)
    }
    await list()
    expect(to(refreshPath)).toHaveLength(0)
    expect(bearer(seen.at(-1)!)).toBe(fresh)
  })
  test('R54 a refused refresh clears the storage and ends the session', async () => {
    session.keepToken(old)
    localStorage.setItem('user_language_id', '1')
    reply = () => unauthenticated
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect([...(localStorage as unknown as Storage).keys()]).toEqual([])
    expect(ends).toEqual(['ended'])
  })
  test('R55 a second 401 ends in the login, without a loop', async () => {
    session.keepToken(old)
    reply = ({ path }) => (path === refreshPath ? [200, { data: { access_token: fresh } }] : unauthenticated)
    await expect(list()).rejects.toBeInstanceOf(ApiError)
    expect(seen).toHaveLength(3)
    expect(session.token()).toBeNull()
    expect(ends).toEqual(['ended'])
  })
  test('R64 of the sign-in itself is its answer: nothing is refreshed', async () => {
    session.keepToken(old)
    reply = () => [401, { code: 'wrong_credentials', message: 'E-mail or password is wrong.' }]
    const attempt = call(auth.login, { body: { email: 'a@b.c', password: 'x' } })
    await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials', message: 'E-mail or password is wrong.' })
    expect(seen).toHaveLength(1)
    expect(ends).toEqual([])
  })
  test('without a token nothing is sent, and an end that was told is not told again', async () => {
    reply = () => [200, { data: [] }]
    session.end('signed_out')
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual([])
    expect(ends).toEqual(['signed_out'])
  })
  test('no answer to the refresh is no reason to sign out', async () => {
    session.keepToken(old)
    reply = ({ path }) => {
      if (path === refreshPath) server.closeAllConnections()
      return unauthenticated
    }
    await expect(list()).rejects.toBeInstanceOf(NetworkError)
    expect(session.token()).toBe(old)
    expect(ends).toEqual([])
  })
})

describe('the start', () => {
  const initial = { user: { id: 7, language: { id: 1, locale: 'en' } }, labels: [] }
  const serving: typeof reply = (request) =>
    request.path === '/company/v1/initial' && bearer(request) === fresh ? [200, { data: initial }] : renewing(request)

  test('R49 with a valid token it loads the start-up data, once', async () => {
    session.keepToken(fresh)
    reply = serving
    await Promise.all([startSession(), startSession()])
    expect(seen.map(({ path }) => path)).toEqual(['/company/v1/initial'])
    expect(session.isSignedIn()).toBe(true)
    expect(localStorage.getItem('user_language_id')).toBe('1')
    session.end('signed_out')
  })
  test('R48 R50 with an expired token it refreshes exactly once and goes on', async () => {
    session.keepToken(tokenFor('expired', -10))
    expect(session.isSignedIn()).toBe(false)
    reply = serving
    await startSession()
    expect(seen.map(({ path }) => path)).toEqual([refreshPath, '/company/v1/initial'])
    expect(session.isSignedIn()).toBe(true)
    session.end('signed_out')
  })
  test('R51 with an expired token and a refused refresh the storage is cleared', async () => {
    session.keepToken(tokenFor('expired', -10))
    reply = () => unauthenticated
    await startSession()
    expect(seen).toHaveLength(1)
    expect(session.token()).toBeNull()
    expect(ends).toEqual(['ended'])
  })
})

describe('on the base host', () => {
  beforeEach(() => {
    config.tenant = null
  })

  test('R16 the start, the refresh and the sign-out are the provider’s calls', async () => {
    session.keepToken(tokenFor('old', -10))
    const mira = { user: { language: { id: 1, locale: 'en' } }, labels: [] }
    reply = ({ path }) => [200, { data: path.endsWith('/initial') ? mira : { access_token: fresh } }]
    await startSession()
    expect(session.initial()).toEqual(mira)
    await signOut()
    expect(seen.map(({ path }) => path)).toEqual([
      '/master/v1/auth/refresh',
      '/master/v1/initial',
      '/master/v1/auth/logout',
    ])
    expect(ends).toEqual(['signed_out'])
  })

  test('a company’s call is not sent, and the session stays', async () => {
    session.keepToken(old)
    await expect(list()).rejects.toMatchObject({ status: 404, code: 'no_company' })
    expect(seen).toEqual([])
    expect(session.token()).toBe(old)
  })
})

describe('answers', () => {
  beforeEach(() => session.keepToken(old))

  test('R127 a refusal carries its code, its fields in order and the first sentence', async () => {
    const errors = { subject: ['Too long', 'Too odd'], version: ['Missing'] }
    reply = () => [422, { code: 'invalid', message: 'Please check the marked fields.', errors }]
    const error: ApiError = await list().then(
      () => expect.fail(),
      (thrown) => thrown,
    )
    expect(error).toMatchObject({ status: 422, code: 'invalid', errors })
    expect(error.firstMessage).toBe('Too long')
  })
  test('a 429 says how long to wait', async () => {
    reply = () => [429, { code: 'too_many_requests', message: 'Wait' }, { 'Retry-After': '90' }]
    await expect(list()).rejects.toMatchObject({ retryAfter: 90 })
  })
  test('an answer that is no JSON is still an error with its status', async () => {
    reply = () => [502]
    await expect(list()).rejects.toMatchObject({ status: 502, code: 'internal' })
  })
  test('R119 no answer is a NetworkError', async () => {
    server.close()
    await expect(list()).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('the idempotency key', () => {
  const declaration = { resource_ids: [1], slots: [] }

  test('goes with a creating call and stays the same when a 401 repeats it', async () => {
    session.keepToken(old)
    reply = renewing
    await call(bookings.store, { body: { declaration } })
    const keys = to('/company/v1/bookings/store').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(keys[1]).toBe(keys[0])
  })
  test('goes with no other call', async () => {
    session.keepToken(old)
    reply = () => [200, { data: [] }]
    await list()
    expect(seen[0]!.headers).not.toHaveProperty('idempotency-key')
  })
})
