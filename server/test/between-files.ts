import { afterAll, vi } from 'vitest'

/** A file leaves the clock, and what it watched, as it found them: the next file of the worker has the same modules. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
