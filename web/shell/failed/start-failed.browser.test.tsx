import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { ApiError, NetworkError } from '../../kit/http/api-error.ts'
import { tab } from '../../kit/http/reload.ts'
import { StartFailed } from './StartFailed.tsx'

/** An answer takes a moment, whatever the clock of the test says. */
const { setTimeout } = globalThis
const answering = () => new Promise((resolve) => setTimeout(resolve, 20))

let failure: () => Error | null | Promise<null>
let asked: number
/** Whether the server answers when the page asks before it loads anew. */
let isServed: boolean

async function start() {
  const loader = async () => {
    asked += 1
    await answering()
    const error = await failure()
    if (error) throw error
    return null
  }
  const screen = await show(null, {
    routes: [{ path: '/', loader, Component: () => <h1>Bookings</h1>, ErrorBoundary: StartFailed }],
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  return screen
}

/** Waits on the real clock: a poll moves the test's own one, at which the page asks again by itself. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await answering()
}

/** Counts the questions to the server within so many seconds. */
async function askedWithin(seconds: number) {
  const before = asked
  await vi.advanceTimersByTimeAsync(1000 * seconds)
  return asked - before
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = 0
  isServed = false
  vi.spyOn(tab, 'reload').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: isServed ? 200 : 503 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each<[string, () => Error]>([
  ['no answer', () => new NetworkError('x')],
  ['the page of a proxy', () => new ApiError(502, { message: 'The service isn’t ready yet.' })],
  ['a fault of the server', () => new ApiError(500, { message: 'Something went wrong.' })],
])('after %s it asks again by itself, each time later, until it starts', async (_, error) => {
  failure = error
  const { getByRole } = await start()
  await expect.element(getByRole('alert').getByRole('heading', { name: 'Kontor can’t be reached' })).toBeVisible()
  for (const seconds of [2, 4, 8, 16, 32, 32]) {
    expect([seconds, await askedWithin(seconds - 0.1), await askedWithin(0.1)]).toEqual([seconds, 0, 1])
  }
  failure = () => null
  await vi.advanceTimersByTimeAsync(32_000)
  await expect.element(getByRole('heading', { name: 'Bookings' })).toBeVisible()
  expect(await askedWithin(100)).toBe(0)
})

test('while an answer is awaited the button says so', async () => {
  failure = () => new NetworkError('x')
  const { getByRole } = await start()
  const { promise, resolve } = Promise.withResolvers<null>()
  failure = () => promise
  await askedWithin(2)
  await expect.element(getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  resolve(null)
  await expect.element(getByRole('heading', { name: 'Bookings' })).toBeVisible()
})

test('a press loads the page again if the server answers, and else asks, without losing this page', async () => {
  failure = () => new NetworkError('x')
  const { getByRole } = await start()
  // Pressed on the page itself: a click of the browser polls, which moves the clock of the test on a slow machine.
  const press = () => (getByRole('button', { name: 'Try again' }).element() as HTMLElement).click()
  press()
  await until(() => asked === 2)
  expect(tab.reload).not.toHaveBeenCalled()
  isServed = true
  press()
  await until(() => vi.mocked(tab.reload).mock.calls.length === 1)
  expect(asked).toBe(2)
})

test('it asks at once when the browser has a network', async () => {
  failure = () => new NetworkError('x')
  await start()
  dispatchEvent(new Event('online'))
  await expect.poll(() => asked).toBe(2)
})

test('a broken screen is not started again and again', async () => {
  failure = () => new TypeError('x is undefined')
  const { getByRole } = await start()
  await expect.element(getByRole('heading', { name: 'This screen didn’t load' })).toBeVisible()
  expect(await askedWithin(300)).toBe(0)
})
