import { expect, test } from 'vitest'
import { timeWith } from './typed-time.ts'

const day = {
  dayStart: Date.parse('2026-12-01T00:00Z'),
  timezone: 'UTC',
  quarters: Array.from({ length: 96 }, () => 0),
} as unknown as Parameters<typeof timeWith>[0]
const nineToTwelve = { from: 36, to: 48 }

test.each([
  [{ from: '10:00' }, { from: 40, to: 52 }],
  [{ from: '08:10' }, { from: 32, to: 44 }],
  [{ from: '23:00' }, { from: 92, to: 96 }],
  [{ to: '10:30' }, { from: 36, to: 42 }],
  [{ to: '00:00' }, { from: 36, to: 96 }],
  [{ to: '08:00' }, null],
  [{ from: '24:00' }, null],
  [{ from: 'noon' }, null],
])('a plan of 9 to 12 with %j typed shows %j', (typed, time) => {
  expect(timeWith(day, nineToTwelve, typed)).toEqual(time)
})
