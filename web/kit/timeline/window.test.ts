import { describe, expect, test } from 'vitest'
import { isWithin, nextWindow, sightOf, step, type Window, windowAround } from './window.ts'

const at = (scrollTop: number) => sightOf({ scrollTop, height: 800 })
const settled = (window: Window, scrollTop: number): Window => {
  const next = nextWindow(window, at(scrollTop))
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
    expect(nextWindow(window, at(3000))).toBe(window)
  })

  test('a render never adds more than two steps, nor takes away what is in sight', () => {
    let window = windowAround(at(0))
    for (let scrollTop = 0; scrollTop < 4000; scrollTop += 25) {
      const next = nextWindow(window, at(scrollTop))
      expect(Math.max(0, next.bottom - window.bottom) + Math.max(0, window.top - next.top)).toBeLessThanOrEqual(
        2 * step,
      )
      expect(isWithin(at(scrollTop), next)).toBe(true)
      window = next
    }
  })

  test('a jump keeps what it has of the new place, and no more', () => {
    const before = settled(windowAround(at(0)), 0)
    expect(windowAround(at(72), before).top).toBe(before.top)
    expect(windowAround(at(20_000), before)).toEqual(windowAround(at(20_000)))
  })

  test('is no larger after a long way than after a short one', () => {
    let window = windowAround(at(0))
    for (let scrollTop = 0; scrollTop < 20_000; scrollTop += 25) window = nextWindow(window, at(scrollTop))
    expect(heightOf(window)).toBeLessThanOrEqual(heightOf(settled(windowAround(at(0)), 0)) + 3 * step)
  })
})
