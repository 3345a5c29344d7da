import { beforeEach, expect, test } from 'vitest'
import { bearer, fresh, peer, refreshPath, renewing, tokenFor, unauthenticated } from '../http/client.fixture.ts'
import { keepTexts } from './kept-texts.ts'
import { session } from './session.ts'
import { startSession } from './start.ts'

// An earlier visit left these texts: without them the start waits for those of the sign-in.
beforeEach(() => keepTexts({ locale: 'en', texts: {} }))

const initial = { user: { id: 7, language: { id: 1, locale: 'en' } }, labels: [] }
const serving: typeof peer.reply = (request) =>
  request.path === '/company/v1/initial' && bearer(request) === fresh ? [200, { data: initial }] : renewing(request)

test('R49 with a valid token it loads the start-up data, once', async () => {
  session.keepToken(fresh)
  peer.reply = serving
  await Promise.all([startSession(), startSession()])
  expect(peer.seen.map(({ path }) => path)).toEqual(['/company/v1/initial'])
  expect(session.isSignedIn()).toBe(true)
  expect(localStorage.getItem('user_language_id')).toBe('1')
  session.end('signed_out')
})
test('R48 R50 with an expired token it refreshes exactly once and goes on', async () => {
  session.keepToken(tokenFor('expired', -10))
  expect(session.isSignedIn()).toBe(false)
  peer.reply = serving
  await startSession()
  expect(peer.seen.map(({ path }) => path)).toEqual([refreshPath, '/company/v1/initial'])
  expect(session.isSignedIn()).toBe(true)
  session.end('signed_out')
})
test('a session that has started goes on without an answer, and its token is refreshed with the next one', async () => {
  session.keepToken(fresh)
  peer.reply = serving
  await startSession()
  session.keepToken(tokenFor('expired', -10))
  // The page of a network, and a server that starts again.
  for (const status of [200, 502, 503]) {
    peer.reply = () => [status]
    await startSession()
    expect([session.isSignedIn(), session.goesOn(), peer.ends]).toEqual([false, true, []])
  }
  peer.reply = serving
  await startSession()
  expect([session.isSignedIn(), session.goesOn()]).toEqual([true, true])
  session.end('signed_out')
})
test('R51 a session that has started ends with the refusal of its refresh', async () => {
  session.keepToken(fresh)
  peer.reply = serving
  await startSession()
  session.keepToken(tokenFor('expired', -10))
  peer.reply = () => unauthenticated
  await startSession()
  expect([session.token(), session.goesOn(), peer.ends]).toEqual([null, false, ['ended']])
})
test('R51 with an expired token and a refused refresh the storage is cleared', async () => {
  session.keepToken(tokenFor('expired', -10))
  const marks = { 'color-scheme': 'dark', company: 'Hansa', browser: 'mark' }
  for (const [key, value] of Object.entries({ ...marks, language: 'de', 'grid-zoom': '60' }))
    localStorage.setItem(key, value)
  peer.reply = () => unauthenticated
  await startSession()
  expect(peer.seen).toHaveLength(1)
  expect(session.token()).toBeNull()
  // Decision 0074 names them; the texts of the sign-in are loaded once more.
  const kept = localStorage as unknown as Storage & Map<string, string>
  expect([...kept.keys()].filter((key) => key !== 'texts').sort()).toEqual(Object.keys(marks).sort())
  for (const key of Object.keys(marks)) localStorage.removeItem(key)
  expect(peer.ends).toEqual(['ended'])
})
