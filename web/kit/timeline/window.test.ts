import { describe, expect, test } from 'vitest'
import { isWithin, keptAround, nextWindow, visibleRange, type Window, windowAround, windowStep } from './window.ts'

const at = (scrollTop: number) => visibleRange({ scrollTop, height: 800 })
const settled = (window: Window, scrollTop: number): Window => {
  const next = nextWindow(window, at(scrollTop), true)
  return next === window ? window : settled(next, scrollTop)
}
const heightOf = ({ top, bottom }: Window) => bottom - top

describe('the window of rendered rows', () => {
  test('has what is in sight from the first render on', () => {
    expect(isWithin(at(1234), windowAround(at(1234)))).toBe(true)
  })

  test('grows to the same on both sides, and then stays', () => {
    const window = settled(windowAround(at(3000)), 3000)
    expect(at(3000).top - window.top).toBe(window.bottom - at(3000).bottom)
    expect(nextWindow(window, at(3000), true)).toBe(window)
  })

  test('a render never adds more than two steps, nor takes away what is in sight', () => {
    let window = windowAround(at(0))
    for (let scrollTop = 0; scrollTop < 4000; scrollTop += 25) {
      const next = nextWindow(window, at(scrollTop), false)
      expect(Math.max(0, next.bottom - window.bottom) + Math.max(0, window.top - next.top)).toBeLessThanOrEqual(
        2 * windowStep,
      )
      expect(isWithin(at(scrollTop), next)).toBe(true)
      window = next
    }
  })

  test('while something is scrolled nothing is rendered as long as enough is ready', () => {
    const window = settled(windowAround(at(3000)), 3000)
    for (let scrollTop = 3000; scrollTop < 5800; scrollTop += 25)
      expect(nextWindow(window, at(scrollTop), false)).toBe(window)
    expect(nextWindow(window, at(6200), false)).not.toBe(window)
  })

  test('rows of other content are kept where they touch the window, no more of them than a window has', () => {
    const window = windowAround(at(3000))
    const before = settled(window, 3000)
    expect(keptAround(window, before)).toEqual({ top: before.top, bottom: before.bottom })
    expect(keptAround(window, { top: 0, bottom: 36_000 }).bottom).toBeLessThan(9000)
    expect(keptAround(window, { top: 20_000, bottom: 24_000 })).toBe(window)
  })

  test('a jump keeps what it has of the new place, and no more', () => {
    const before = settled(windowAround(at(0)), 0)
    expect(windowAround(at(72), before).top).toBe(before.top)
    expect(windowAround(at(30_000), { top: 0, bottom: 36_000 }).top).toBeGreaterThan(25_000)
    expect(windowAround(at(20_000), before)).toEqual(windowAround(at(20_000)))
  })

  test('is no larger after a long way than after a short one', () => {
    let window = windowAround(at(0))
    for (let scrollTop = 0; scrollTop < 20_000; scrollTop += 25) window = nextWindow(window, at(scrollTop), false)
    expect(heightOf(window)).toBeLessThanOrEqual(heightOf(settled(windowAround(at(0)), 0)) + 3 * windowStep)
  })
})
