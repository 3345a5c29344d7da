import { expect, test } from 'vitest'
import { moved, whole, zoomed } from './view.ts'

const size = { width: 1000, height: 700 }

test('zooming keeps the point under the pointer where it is', () => {
  const at = { x: 400, y: 300 }
  const near = zoomed(whole, 2, at, size)
  expect([(at.x - near.x) / near.k, (at.y - near.y) / near.k]).toEqual([400, 300])
})

test('it goes no further away than the whole drawing, and no nearer than six times', () => {
  expect(zoomed(whole, 0.5, { x: 500, y: 300 }, size)).toEqual(whole)
  expect(zoomed(whole, 100, { x: 0, y: 0 }, size).k).toBe(6)
})

test('the drawing can’t be pushed out of its frame', () => {
  const near = zoomed(whole, 2, { x: 0, y: 0 }, size)
  expect(moved(near, 5000, 5000, size)).toEqual({ k: 2, x: 0, y: 0 })
  expect(moved(near, -5000, -5000, size)).toEqual({ k: 2, x: -1000, y: -700 })
  const still = moved(whole, 30, -30, size)
  expect([Math.abs(still.x), Math.abs(still.y)]).toEqual([0, 0])
})
