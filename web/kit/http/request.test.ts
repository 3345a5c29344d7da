import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { auth, bookings, masterAuth, presets } from './api.generated.ts'
import { bearer, list, old, peer } from './client.fixture.ts'
import { call } from './client.ts'
import { config } from './config.ts'

beforeEach(() => {
  session.keepToken(old)
  peer.reply = () => [200, { data: [] }]
})

test('R61 a call carries the bearer token and the language', async () => {
  localStorage.setItem('language', 'de')
  await list()
  expect(bearer(peer.seen[0]!)).toBe(old)
  expect(peer.seen[0]!.query.get('lang')).toBe('de')
})

test('R101 the language is English on a first visit', async () => {
  await call(auth.login, { query: { includes: 'all' }, body: { email: 'a@b.c', password: 'x' } })
  expect(peer.seen[0]!.query.get('lang')).toBe('en')
  expect(peer.seen[0]!.query.get('includes')).toBe('all')
})

test('R14 a call from a company’s host carries the Subdomain header', async () => {
  await list()
  expect(peer.seen[0]!.headers.subdomain).toBe('demo')
})

test('R15 a call from the base host carries none', async () => {
  config.tenant = null
  await call(masterAuth.initial, {})
  expect(peer.seen[0]!.headers).not.toHaveProperty('subdomain')
})

test('parameters go into the path, encoded', async () => {
  await call(bookings.get, { params: { id: 'a/b' } })
  expect(peer.seen[0]!.path).toBe('/company/v1/bookings/a%2Fb')
})

test('an id that is no number is answered as not found, and nothing is sent', async () => {
  const failed = await call(bookings.get, { params: { id: Number('abc') } }).catch((error) => error)
  expect(failed).toMatchObject({ status: 404, code: 'not_found' })
  expect(peer.seen).toEqual([])
})

test('R451 each family of calls follows its configured base', async () => {
  vi.stubEnv('VITE_COMPANY_BASE', '/elsewhere')
  vi.stubEnv('VITE_MASTER_BASE', '/provider')
  vi.resetModules()
  const { families } = (await import('./config.ts')).config
  vi.unstubAllEnvs()
  const before = config.families
  Object.assign(config, { families })
  await list()
  await call(masterAuth.initial, {})
  Object.assign(config, { families: before })
  expect(peer.seen.map(({ path }) => path)).toEqual(['/elsewhere/presets/bookings', '/provider/initial'])
})

test('R128 a call has no time limit: the browser gets no signal but the caller’s own, and no timer runs', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const { signal } = new AbortController()
  const sent = [list(), call(presets.list, { params: { section: 'bookings' } }, { signal })]
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await Promise.all(sent)
  expect(fetched.mock.calls.map(([, init]) => init?.signal)).toEqual([null, signal])
  fetched.mockRestore()
})
