import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Wiring = { onSubscribed(): void; onLost(): void }
let wiring: Wiring
vi.mock('./live-connection.ts', () => ({
  connect: (given: Wiring) => {
    wiring = given
    return { close: () => undefined }
  },
}))
vi.mock('../http/client.ts', () => ({ call: async () => undefined }))
const nothing = () => undefined
const caughtUp = vi.hoisted(() => vi.fn())
vi.mock('../http/stale/freshness.ts', () => ({
  catchUpAfterOutage: caughtUp,
  catchUpAfterStart: nothing,
  applyEvent: nothing,
}))
vi.mock('../session/session.ts', () => ({ session: {} }))

/** When the connection was lost; null: it stands. */
const shown: (number | null)[] = []
vi.mock('../store.ts', () => ({
  store: () => ({ set: (value: number | null) => shown.push(value), get: () => shown.at(-1) ?? null, use: () => null }),
}))

const page = new EventTarget()
vi.stubGlobal('window', page)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a network that comes back doesn’t end the offline mark while the live connection is gone', async () => {
  const { startLive } = await import('./live.ts')
  startLive('key', 1)
  wiring.onSubscribed()
  const lostAt = Date.now()
  wiring.onLost()
  vi.advanceTimersByTime(5000)
  expect(shown.at(-1)).toBe(lostAt)
  page.dispatchEvent(new Event('offline'))
  page.dispatchEvent(new Event('online'))
  expect(shown.at(-1)).toBe(lostAt)
  wiring.onSubscribed()
  expect(shown.at(-1)).toBe(null)
  // A socket that survived a short outage goes on at once.
  page.dispatchEvent(new Event('offline'))
  expect(shown.at(-1)).toBe(Date.now())
  page.dispatchEvent(new Event('online'))
  expect(shown.at(-1)).toBe(null)
})

test('a press connects again at once, and the mark stays until the channel is open and the screen is read again', async () => {
  const { reconnect, startLive } = await import('./live.ts')
  startLive('key', 1)
  wiring.onSubscribed()
  const lost = wiring
  lost.onLost()
  vi.advanceTimersByTime(5000)
  const since = shown.at(-1)
  await reconnect()
  expect(wiring).not.toBe(lost)
  expect(shown.at(-1)).toBe(since)
  caughtUp.mockClear()
  wiring.onSubscribed()
  expect(shown.at(-1)).toBe(null)
  expect(caughtUp).toHaveBeenCalledOnce()
  // A socket that survived goes on.
  page.dispatchEvent(new Event('offline'))
  const survived = wiring
  await reconnect()
  expect(shown.at(-1)).toBe(null)
  expect(wiring).toBe(survived)
})
