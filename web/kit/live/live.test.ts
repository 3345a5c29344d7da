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
vi.mock('../http/freshness.ts', () => ({ hearAfterOutage: nothing, hearAfterStart: nothing, hearOf: nothing }))
vi.mock('../session/session.ts', () => ({ session: {} }))

const shown: boolean[] = []
vi.mock('../store.ts', () => ({
  store: () => ({ set: (value: boolean) => shown.push(value), use: () => false }),
}))

const page = new EventTarget()
vi.stubGlobal('window', page)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a network that comes back doesn’t end the offline mark while the live connection is gone', async () => {
  const { startLive } = await import('./live.ts')
  startLive('key', 1)
  wiring.onSubscribed()
  wiring.onLost()
  vi.advanceTimersByTime(5000)
  expect(shown.at(-1)).toBe(true)
  page.dispatchEvent(new Event('online'))
  expect(shown.at(-1)).toBe(true)
  wiring.onSubscribed()
  expect(shown.at(-1)).toBe(false)
  // A socket that survived a short outage goes on at once.
  page.dispatchEvent(new Event('offline'))
  expect(shown.at(-1)).toBe(true)
  page.dispatchEvent(new Event('online'))
  expect(shown.at(-1)).toBe(false)
})
