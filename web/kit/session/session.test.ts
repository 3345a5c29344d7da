import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'

const minutes = 60_000
const now = Date.parse('2026-11-27T09:00:00Z')

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}

beforeEach(() => {
  ;(globalThis as { localStorage: unknown }).localStorage = new Storage()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** A token of a quarter of an hour, issued at this instant. */
function tokenOf(issued: number): string {
  const iat = issued / 1000
  return `.${btoa(JSON.stringify({ sub: '1', iat, exp: iat + 15 * 60 }))}.`
}

test.each([
  ['is right', 0],
  ['is a day ahead', 24 * 60 * minutes],
  ['is an hour late', -60 * minutes],
])('R48 a new token counts until it expires where the clock of the device %s', (_, off) => {
  vi.setSystemTime(now + off)
  session.keepToken(tokenOf(now))
  expect(session.isSignedIn()).toBe(true)
  vi.setSystemTime(now + off + 14 * minutes)
  expect(session.isSignedIn()).toBe(true)
  vi.setSystemTime(now + Math.max(off, 0) + 15 * minutes)
  expect(session.isSignedIn()).toBe(false)
})
