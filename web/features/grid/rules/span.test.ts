import { expect, test } from 'vitest'
import { axisOf } from '../../../kit/timeline/axis.ts'
import { floorToHalfHour } from './span.ts'

test.each([
  ['UTC', 0, '09:40', '09:30'],
  ['Asia/Kolkata', 330, '09:29', '09:00'],
  ['Asia/Kathmandu', 345, '09:40', '09:15'],
  ['Asia/Kathmandu', 345, '09:50', '09:45'],
])('a tap means the half hour on the clock of its row: %s, %s minutes, %s', (timezone, minutes, at, half) => {
  const utc = (time: string) => Date.parse(`2026-11-24T${time}:00Z`)
  const start = utc('00:00') - minutes * 60_000
  const zone = { timezone, start, end: start + 86_400_000, offsets: [{ from: start, minutes }] }
  expect(floorToHalfHour(axisOf('2026-11-24', [zone]), utc(at), timezone)).toBe(utc(half))
})
