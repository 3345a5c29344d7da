import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTexts } from '../session/kept-texts.ts'
import { session } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { startSession } from '../session/start.ts'
import { auth, bookings, declarations } from './api.generated.ts'
import { ApiError, NetworkError } from './api-error.ts'
import {
  bearer,
  fresh,
  list,
  old,
  peer,
  presetsPath,
  refreshPath,
  renewing,
  to,
  tokenFor,
  unauthenticated,
} from './client.fixture.ts'
import { call } from './client.ts'
import { config } from './config.ts'
import { onCallChanged } from './stale/changed.ts'

describe('a 401', () => {
  test('R53 a 401 is refreshed once and the call repeated', async () => {
    session.keepToken(old)
    peer.reply = renewing
    expect(await list()).toEqual({ data: [] })
    expect(peer.seen.map(({ path }) => path)).toEqual([presetsPath, refreshPath, presetsPath])
    expect(session.token()).toBe(fresh)
    expect(peer.ends).toEqual([])
  })
  test('R57 the refresh has an empty body and the old token', async () => {
    session.keepToken(old)
    peer.reply = renewing
    await list()
    expect(to(refreshPath)[0]).toMatchObject({ method: 'POST', body: '', headers: { authorization: `Bearer ${old}` } })
  })
  test('R56 several at once share one refresh and are all repeated', async () => {
    session.keepToken(old)
    peer.reply = renewing
    await Promise.all([list(), list(), list(), list(), list()])
    expect(to(refreshPath)).toHaveLength(1)
    expect(to(presetsPath)).toHaveLength(10)
  })
  test('R56 they share it where the browser has no web locks, too', async () => {
    vi.stubGlobal('navigator', {})
    session.keepToken(old)
    peer.reply = renewing
    await Promise.all([list(), list(), list()]).finally(() => vi.unstubAllGlobals())
    expect(to(refreshPath)).toHaveLength(1)
  })
  test('a call that comes late with the old token takes the new one without another refresh', async () => {
    session.keepToken(old)
    let release = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    peer.reply = async (request) => {
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
    peer.reply = (request) => {
      if (bearer(request) === old) localStorage.setItem('token', fresh)
      return renewing(request)
    }
    await list()
    expect(to(refreshPath)).toHaveLength(0)
    expect(bearer(peer.seen.at(-1)!)).toBe(fresh)
  })
  test('R54 a refused refresh clears the storage and ends the session', async () => {
    session.keepToken(old)
    localStorage.setItem('user_language_id', '1')
    localStorage.setItem('grid-zoom', '60')
    localStorage.setItem('chosen_language', 'de')
    peer.reply = () => unauthenticated
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect([...(localStorage as unknown as Storage).keys()]).toEqual([])
    expect(peer.ends).toEqual(['ended'])
  })
  test('R55 a second 401 ends in the login, without a loop', async () => {
    session.keepToken(old)
    peer.reply = ({ path }) => (path === refreshPath ? [200, { data: { access_token: fresh } }] : unauthenticated)
    await expect(list()).rejects.toBeInstanceOf(ApiError)
    expect(peer.seen).toHaveLength(3)
    expect(session.token()).toBeNull()
    expect(peer.ends).toEqual(['ended'])
  })
  test('R64 of the sign-in itself is its answer: nothing is refreshed', async () => {
    session.keepToken(old)
    peer.reply = () => [401, { code: 'wrong_credentials', message: 'E-mail or password is wrong.' }]
    const attempt = call(auth.login, { body: { email: 'a@b.c', password: 'x' } })
    await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials', message: 'E-mail or password is wrong.' })
    expect(peer.seen).toHaveLength(1)
    expect(peer.ends).toEqual([])
  })
  test('without a token nothing is sent, and an end that was told is not told again', async () => {
    peer.reply = () => [200, { data: [] }]
    session.end('signed_out')
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect(peer.seen).toEqual([])
    expect(peer.ends).toEqual(['signed_out'])
  })
  test('no answer to the refresh is no reason to sign out', async () => {
    session.keepToken(old)
    peer.reply = ({ path }) => {
      if (path === refreshPath) peer.cutOff()
      return unauthenticated
    }
    await expect(list()).rejects.toBeInstanceOf(NetworkError)
    expect(session.token()).toBe(old)
    expect(peer.ends).toEqual([])
  })
  test('a proxy’s answer to the refresh is no reason to sign out', async () => {
    for (const status of [429, 502, 503, 504]) {
      session.keepToken(old)
      peer.reply = ({ path }) => (path === refreshPath ? [status] : unauthenticated)
      await expect(list()).rejects.toMatchObject({ status })
      expect([session.token(), peer.ends]).toEqual([old, []])
    }
  })
})

describe('on the base host', () => {
  beforeEach(() => {
    config.tenant = null
    keepTexts({ locale: 'en', texts: {} })
  })

  test('R16 the start, the refresh and the sign-out are the provider’s calls', async () => {
    session.keepToken(tokenFor('old', -10))
    const mira = { user: { language: { id: 1, locale: 'en' } }, labels: [] }
    peer.reply = ({ path }) => [200, { data: path.endsWith('/initial') ? mira : { access_token: fresh } }]
    await startSession()
    expect(session.initial()).toEqual(mira)
    await signOut()
    expect(peer.seen.map(({ path }) => path)).toEqual([
      '/master/v1/auth/refresh',
      '/master/v1/initial',
      '/master/v1/auth/logout',
    ])
    expect(peer.ends).toEqual(['signed_out'])
  })

  test('a company’s call is not sent, and the session stays', async () => {
    session.keepToken(old)
    await expect(list()).rejects.toMatchObject({ status: 404, code: 'no_company' })
    expect(peer.seen).toEqual([])
    expect(session.token()).toBe(old)
  })
})

describe('answers', () => {
  beforeEach(() => session.keepToken(old))

  test('R127 a refusal carries its code, its fields in order and the first sentence', async () => {
    const errors = { subject: ['Too long', 'Too odd'], version: ['Missing'] }
    peer.reply = () => [422, { code: 'invalid', message: 'Please check the marked fields.', errors }]
    const error: ApiError = await list().then(
      () => expect.fail(),
      (thrown) => thrown,
    )
    expect(error).toMatchObject({ status: 422, code: 'invalid', errors })
    expect(error.firstMessage).toBe('Too long')
  })
  test('a change that met another version is announced like one that was made; any other refusal is not', async () => {
    const heard: string[] = []
    onCallChanged((_, route) => heard.push(route.path))
    for (const status of [409, 422, 403]) {
      peer.reply = () => [status, { code: 'refused', message: 'Refused' }]
      await expect(call(declarations.remove, { params: { id: status } })).rejects.toMatchObject({ status })
    }
    onCallChanged(() => undefined)
    expect(heard).toEqual([declarations.remove.path])
  })
  test('a 429 says how long to wait', async () => {
    peer.reply = () => [429, { code: 'too_many_requests', message: 'Wait' }, { 'Retry-After': '90' }]
    await expect(list()).rejects.toMatchObject({ retryAfter: 90 })
  })
  test('the page of a proxy is an error with its status and a sentence of ours', async () => {
    for (const [status, message] of [
      [502, /Try again in a moment/],
      [504, /Try again in a moment/],
      [413, /too large/],
      [403, /permission/],
    ] as const) {
      peer.reply = () => [status]
      const error = await list().catch((error) => error)
      expect(error).toMatchObject({ status, code: 'internal' })
      expect(error.message).toMatch(message)
    }
  })
  test('a success that isn’t the server’s, or was cut off, is no answer', async () => {
    for (const body of ['<h1>Sign in to this network</h1>', '{"data": [']) {
      const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))
      await expect(list()).rejects.toBeInstanceOf(NetworkError)
      fetching.mockRestore()
    }
  })
  test('R119 no answer is a NetworkError', async () => {
    peer.leave()
    await expect(list()).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('the idempotency key', () => {
  const declaration = { resource_ids: [1], slots: [] }

  test('goes with a creating call and stays the same when a 401 repeats it', async () => {
    session.keepToken(old)
    peer.reply = renewing
    await call(bookings.store, { body: { declaration } })
    const keys = to('/company/v1/bookings/store').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(keys[1]).toBe(keys[0])
  })
  test('goes with no other call', async () => {
    session.keepToken(old)
    peer.reply = () => [200, { data: [] }]
    await list()
    expect(peer.seen[0]!.headers).not.toHaveProperty('idempotency-key')
  })
})
