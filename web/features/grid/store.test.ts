import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGridStore } from './store.ts'

const frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  frames.length = 0
})

/** A store, and who has heard of a change. */
function heard() {
  const grid = createGridStore()
  const drawn = vi.fn()
  const followed = vi.fn()
  grid.subscribeDrawn(drawn)
  grid.subscribe(followed)
  return { grid, drawn, followed }
}
const cursor = { resourceId: 1, at: 0 }

test('what a press draws is told at once, and all else follows after its paint', async () => {
  const { grid, drawn, followed } = heard()
  grid.drawFirst(() => grid.set({ cursor }))
  expect(grid.get().cursor).toBe(cursor)
  expect(drawn).toHaveBeenCalledOnce()
  expect(followed).not.toHaveBeenCalled()
  vi.useRealTimers()
  for (const frame of frames) frame()
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce())
})

test('the next change tells everybody, and nothing follows twice', () => {
  const { grid, followed } = heard()
  grid.drawFirst(() => grid.set({ cursor }))
  grid.set({ byKeys: true })
  expect(followed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(followed).toHaveBeenCalledOnce()
})

test('a tab that is not painted follows as well', () => {
  const { grid, followed } = heard()
  grid.drawFirst(() => grid.set({ cursor }))
  vi.advanceTimersByTime(1000)
  expect(followed).toHaveBeenCalledOnce()
})
