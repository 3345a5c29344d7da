import { expect, test } from 'vitest'
import { cutAround, deskOn } from './way.ts'
import type { BookingOfDay } from './where.ts'

const map = { width: 1000, height: 600 }
const place = (resource_id: number, x: number, y: number, width = 40) => ({
  resource_id,
  x,
  y,
  width,
  height: 40,
  rotation: 0,
})

test('the cut has the place in its middle, and keeps its least size', () => {
  expect(cutAround([place(1, 480, 280)], map)).toEqual({ x: 350, y: 175, width: 300, height: 250 })
})

test('the cut doesn’t leave the map', () => {
  expect(cutAround([place(1, 0, 560)], map)).toEqual({ x: 0, y: 350, width: 300, height: 250 })
})

test('the cut shows both places with space around them, in its proportions', () => {
  const cut = cutAround([place(1, 100, 300), place(2, 700, 300)], map)
  expect([cut.x, cut.width]).toEqual([40, 760])
  expect(cut.height).toBeCloseTo((760 * 5) / 6)
})

test.for([
  ['the desk of the same hours', { from: 9, to: 17 }, 'A01'],
  ['no desk of other hours', { from: 13, to: 17 }, undefined],
  ['no desk that is on another map', { from: 9, to: 17, resource_id: 8 }, undefined],
] as const)('the person goes to a meeting from %s', ([, desk, name]) => {
  const meeting = { resource_id: 1, resource_kind: 'room', from: 11, to: 12 } as BookingOfDay
  const own = { resource_id: 2, resource_kind: 'desk', resource_name: 'A01', ...desk } as BookingOfDay
  expect(deskOn([place(1, 0, 0), place(2, 99, 99)], meeting, [meeting, own])?.name).toBe(name)
})
