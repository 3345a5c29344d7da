import { expect, test } from 'vitest'
import {
  around,
  isToldBy,
  mostZoom,
  movedView,
  sightOf,
  signSize,
  slideOf,
  wayInto,
  wholeView,
  zoomed,
} from './view.ts'

const size = { width: 1000, height: 700 }
const most = mostZoom(1)

test('the point under the pointer stays where it is', () => {
  const view = zoomed(wholeView, 2, { x: 400, y: 300 }, size, most)
  expect([(400 - view.x) / view.k, (300 - view.y) / view.k]).toEqual([400, 300])
})

test('it is never smaller than the whole, nor so large that a room is lost', () => {
  expect(zoomed(wholeView, 0.5, { x: 0, y: 0 }, size, most)).toEqual(wholeView)
  expect(zoomed(wholeView, 100, { x: 0, y: 0 }, size, most).k).toBe(2.4)
  // On a phone, where a unit of the whole drawing takes 0.6 pixels, as many pixels are the bound.
  expect(zoomed(wholeView, 100, { x: 0, y: 0 }, size, mostZoom(0.6)).k * 0.6).toBeCloseTo(2.4)
})

test('the drawing can’t be moved out of the frame, but from under what covers its lower edge', () => {
  const view = zoomed(wholeView, 2, { x: 500, y: 350 }, size, most)
  expect(movedView(view, 5000, 5000, size)).toEqual({ k: 2, x: 0, y: 0 })
  expect(movedView(view, -5000, -5000, size)).toEqual({ k: 2, x: -1000, y: -700 })
  expect(movedView(view, 0, -5000, size, 200)).toMatchObject({ y: -900 })
})

test('a mark beyond the frame’s edge, or below the sheet over it, is brought in with a margin; any other stays', () => {
  const frame = { left: 0, right: 400, top: 100, bottom: 700 }
  const markAt = (left: number, top: number) => ({ left, right: left + 30, top, bottom: top + 30 })
  expect(wayInto(frame, markAt(200, 400), 0)).toEqual({ dx: 0, dy: 0 })
  expect(wayInto(frame, markAt(-20, 690), 0)).toEqual({ dx: 76, dy: -76 })
  expect(wayInto(frame, markAt(390, 100), 0)).toEqual({ dx: -76, dy: 56 })
  expect(wayInto(frame, markAt(200, 400), 300)).toEqual({ dx: 0, dy: -86 })
})

test('signs keep a readable size at every zoom', () => {
  expect(signSize(1, 44)).toBe(24)
  expect(signSize(2.4, 44)).toBe(28)
  expect(signSize(0.6, 44)).toBe(22)
  expect(signSize(0.3, 44)).toBeCloseTo(12.1, 0)
})

test('what is told to be in sight holds what is seen, is told anew when that leaves it, and when it is far too much', () => {
  const whole = sightOf(wholeView, size, size)
  expect(whole).toEqual({ left: 0, top: 0, right: 1000, bottom: 700 })
  // A frame of another shape shows what is beside the drawing as well.
  expect(sightOf(wholeView, size, { width: 1000, height: 900 })).toMatchObject({ top: -100, bottom: 800 })
  const view = zoomed(wholeView, 2, { x: 500, y: 350 }, size, most)
  const seen = sightOf(view, size, size)
  expect(seen).toEqual({ left: 250, top: 175, right: 750, bottom: 525 })
  const told = around(seen)
  expect(isToldBy(told, seen)).toBe(true)
  expect(isToldBy(told, sightOf(movedView(view, 200, 100, size), size, size))).toBe(true)
  expect(isToldBy(told, sightOf(movedView(view, 400, 0, size), size, size))).toBe(false)
  expect(isToldBy(around(whole), seen)).toBe(false)
})

test('what was painted for one view lies by its slide where the other view has it', () => {
  const painted = { k: 1.5, x: -40, y: 20 }
  const view = { k: 2.4, x: -300, y: -90 }
  const { factor, x, y } = slideOf(painted, view)
  const at = ({ k, ...by }: typeof view) => ({ x: 500 * k + by.x, y: 350 * k + by.y })
  expect(factor * at(painted).x + x).toBeCloseTo(at(view).x)
  expect(factor * at(painted).y + y).toBeCloseTo(at(view).y)
  expect(slideOf(view, view)).toEqual({ factor: 1, x: 0, y: 0 })
})
