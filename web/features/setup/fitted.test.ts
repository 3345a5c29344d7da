import { expect, test } from 'vitest'
import { desksOf } from '../maps/maps.ts'
import { fitted } from './fitted.ts'

test.each([
  [2, 12, { width: 1600, height: 1000 }],
  [5, 100, { width: 1600, height: 900 }],
  [100, 5, { width: 300, height: 200 }],
  [1, 1, { width: 10, height: 10 }],
])('%i rows of %i desks stand inside the map, and none on another', (rows, each, map) => {
  const { block, at } = fitted({ first: 'A-01', rows, each }, { ...map, picture: null })
  const desks = desksOf(block).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }))
  expect(desks).toHaveLength(rows * each)
  for (const { x, y } of desks) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + block.width).toBeLessThanOrEqual(map.width)
    expect(y + block.height).toBeLessThanOrEqual(map.height)
  }
  expect(block.across).toBeGreaterThan(block.width)
  expect(block.down).toBeGreaterThan(block.height)
})
