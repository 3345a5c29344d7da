import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentWarning, setWarning } from '../ui/message/warning.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { untilSettled } from './unanswered.ts'

const listeners = new Set<() => void>()
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/levels' })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
})
afterEach(() => {
  setWarning(null)
  listeners.clear()
  vi.unstubAllGlobals()
})
const networkIsBack = () => {
  for (const listener of listeners) listener()
}

/** Fails in these ways, one after another, and then succeeds. */
function failing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'saved'
  })
}
const noAnswer = () => new NetworkError(null)
const busy = () => new ApiError(503, { code: 'try_again', message: 'Nothing was saved. Try again in a moment.' })

test('a call that the server could not answer asks whether to try again, in its words, and succeeds then', async () => {
  const once = failing(busy())
  const settled = untilSettled(once)
  await vi.waitFor(() => expect(currentWarning()?.message).toBe('Nothing was saved. Try again in a moment.'))
  currentWarning()!.answer!(true)
  await expect(settled).resolves.toBe('saved')
  expect(once).toHaveBeenCalledTimes(2)
})

test('a call without an answer is tried again by itself once there is a network, and the question goes', async () => {
  const once = failing(noAnswer(), noAnswer())
  const settled = untilSettled(once)
  for (const calls of [1, 2]) {
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    expect(once).toHaveBeenCalledTimes(calls)
    networkIsBack()
  }
  await expect(settled).resolves.toBe('saved')
  expect(currentWarning()).toBeNull()
  expect(listeners.size).toBe(0)
})

test('a call is sent again when the network follows its event only a moment later', async () => {
  const once = failing(noAnswer(), noAnswer())
  const settled = untilSettled(once)
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  networkIsBack()
  await expect(settled).resolves.toBe('saved')
  expect(once).toHaveBeenCalledTimes(3)
})

test('from another screen nothing is tried again by itself', async () => {
  const once = failing(noAnswer())
  const settled = untilSettled(once)
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  vi.stubGlobal('location', { pathname: '/home' })
  networkIsBack()
  expect(once).toHaveBeenCalledTimes(1)
  setWarning(null)
  await expect(settled).rejects.toBeInstanceOf(NetworkError)
})

test('what is refused or claimed by the screen is asked of nobody', async () => {
  const refused = new ApiError(409, { code: 'conflict' })
  await expect(untilSettled(failing(refused))).rejects.toBe(refused)
  await expect(untilSettled(failing(busy()), () => true)).rejects.toBeInstanceOf(ApiError)
  expect(currentWarning()).toBeNull()
})
