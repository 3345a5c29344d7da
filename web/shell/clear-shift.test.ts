import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearShift, type ScreenBox } from './clear-shift.ts'

const window = { left: 0, top: 0, right: 1440, bottom: 900 }
const box = (left: number, top: number, width: number, height: number): ScreenBox => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
})
const message = box(350, 800, 400, 44)

test('a message over nothing stays', () => {
  expect(clearShift(message, [box(800, 780, 300, 100), box(0, 0, 0, 0)], window)).toEqual({ x: 0, y: 0 })
})

test('a message over a card goes above or below it, whichever is nearer', () => {
  expect(clearShift(message, [box(600, 640, 300, 200)], window)).toEqual({ x: 0, y: 48 })
  expect(clearShift(message, [box(600, 640, 300, 240)], window)).toEqual({ x: 0, y: -212 })
})

test('where there is neither room above nor below, it goes beside', () => {
  expect(clearShift(message, [box(600, 0, 300, 900)], window)).toEqual({ x: -158, y: 0 })
})

test('a moved message covers nothing and stays in the window', () => {
  const part = fc.record({ left: fc.nat(1440), top: fc.nat(900), width: fc.integer({ min: 1, max: 500 }) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const others = parts.map(({ left, top, width }) => box(left, top, width, 120))
      const { x, y } = clearShift(message, others, window)
      if (!x && !y) return
      const at = { left: 350 + x, right: 750 + x, top: 800 + y, bottom: 844 + y }
      expect(at.left >= 0 && at.top >= 0 && at.right <= 1440 && at.bottom <= 900).toBe(true)
      for (const o of others)
        expect(at.left < o.right && o.left < at.right && at.top < o.bottom && o.top < at.bottom).toBe(false)
    }),
  )
})
