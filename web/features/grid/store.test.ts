import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGridStore, openCard } from './store.ts'

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

const note = { resourceId: 1, at: 0, text: 'Closed' }
const refused = { resourceId: 1, span: { from: 0, to: 1 }, message: 'Taken', refusals: [], retry: () => undefined }
const draft = { resourceId: 1, anchor: 0, span: { from: 0, to: 1 }, subject: '', isPrivate: false }

test('a note gives way to whatever is pressed or keyed next, and to nothing else', () => {
  const { grid } = heard()
  grid.set({ note })
  grid.set({ byKeys: true, announcement: 'Desk 4' })
  expect(grid.get().note).toBe(note)
  for (const next of [{ cursor }, { front: null }, { draft: null }]) {
    grid.set({ note })
    grid.set(next)
    expect(grid.get().note).toBeNull()
  }
})

test('a refusal that shows gives way to what comes over it', () => {
  for (const over of [{ front: openCard(4) }, { draft: { ...draft, phase: 'choosing' as const } }]) {
    const { grid } = heard()
    grid.set({ refused })
    grid.set({ cursor })
    expect(grid.get().refused).toBe(refused)
    grid.set(over)
    expect(grid.get().refused).toBeNull()
  }
})

test('a refusal that waits below a card or a draft is kept', () => {
  for (const over of [{ front: openCard(4) }, { draft: { ...draft, phase: 'asking' as const } }]) {
    const { grid } = heard()
    grid.set(over)
    grid.set({ refused })
    grid.set(over.front ? { front: openCard(5) } : { draft: { ...over.draft!, subject: 'Tug' } })
    grid.set({ front: null, draft: null })
    expect(grid.get().refused).toBe(refused)
  }
})
