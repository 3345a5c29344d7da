import { expect, test } from 'vitest'
import { type Box, nextSpot, type Side, type Space, spotFor } from './placement.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const space = (change: Partial<Space> = {}): Space => ({
  anchor: box(400, 300, 100, 40),
  bounds: box(0, 0, 1000, 600),
  width: 300,
  height: 200,
  sides: ['below', 'above', 'after', 'before'],
  align: 'start',
  gap: 8,
  isMirrored: false,
  avoid: [],
  ...change,
})

test('the first side that fits is taken, at the start of the anchor or at its middle', () => {
  expect(spotFor(space())).toEqual({ x: 400, y: 348, side: 'below' })
  expect(spotFor(space({ align: 'centre' }))).toEqual({ x: 300, y: 348, side: 'below' })
  expect(spotFor(space({ anchor: box(400, 500, 100, 40) }))).toEqual({ x: 400, y: 292, side: 'above' })
})

test('right to left it begins at the other end, and before is on the right', () => {
  expect(spotFor(space({ isMirrored: true }))).toEqual({ x: 200, y: 348, side: 'below' })
  expect(spotFor(space({ sides: ['before'], isMirrored: true })).x).toBe(508)
  expect(spotFor(space({ sides: ['before'] })).x).toBe(92)
})

test('wherever the anchor stands, the card is within the bounds, and over the anchor only if it fits on no side', () => {
  const over = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box) =>
    left < x + 300 && right > x && top < y + 200 && bottom > y
  const wrong: object[] = []
  for (const isMirrored of [false, true])
    for (let left = -150; left <= 1050; left += 50)
      for (let top = -60; top <= 640; top += 20) {
        const anchor = box(left, top, 100, 40)
        const spot = spotFor(space({ anchor, isMirrored }))
        const isWithin = spot.x >= 0 && spot.x <= 700 && spot.y >= 0 && spot.y <= 400
        if (!isWithin || over(spot, anchor)) wrong.push({ anchor, isMirrored, spot })
      }
  expect(wrong).toEqual([])
})

test('of the sides that fit, the one over the fewest boxes is taken', () => {
  const avoid = [box(420, 360, 20, 20), box(420, 240, 20, 20), box(440, 240, 20, 20)]
  expect(spotFor(space({ sides: ['above', 'below'], avoid })).side).toBe('below')
  expect(spotFor(space({ sides: ['above', 'below', 'after'], avoid })).side).toBe('after')
})

test('where no side fits, it lies over the anchor, within the bounds', () => {
  expect(spotFor(space({ bounds: box(0, 200, 500, 220), sides: ['below', 'above'] }))).toEqual({
    x: 200,
    y: 220,
    side: 'below',
  })
})

test('a card keeps its side while that fits, and doesn’t slide along it when it shrinks', () => {
  const beside = { sides: ['before', 'after'] as Side[], anchor: box(600, 450, 100, 40) }
  const first = spotFor(space({ ...beside, height: 300 }))
  expect(first).toEqual({ x: 292, y: 300, side: 'before' })
  expect(nextSpot(space({ ...beside, height: 100 }), first, false)).toEqual(first)
  expect(nextSpot(space({ ...beside, height: 100 }), first, true).y).toBe(450)
  expect(nextSpot(space({ ...beside, height: 400 }), first, false).y).toBe(200)
  const above = { x: 400, y: 92, side: 'above' as const }
  expect(nextSpot(space(), above, true).side).toBe('above')
  expect(nextSpot(space({ anchor: box(400, 100, 100, 40) }), above, true).side).toBe('below')
})
