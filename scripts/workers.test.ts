import { expect, test } from 'vitest'
import { workersFor } from './workers.ts'

test('as many test files run at once as there are cores, and no more than PostgreSQL has connections for', () => {
  expect(workersFor(40, 1)).toBe(1)
  expect(workersFor(40, 2)).toBe(2)
  expect(workersFor(40, 64)).toBe(4)
  expect(workersFor(4, 8)).toBe(8)
  expect(workersFor(4, 64)).toBe(40)
})
