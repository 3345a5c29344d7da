import { expect, test } from 'vitest'
import { nextLook } from './useOpenDay.ts'

const secondsAt = (time: string, timezone: string) => nextLook({ timezone }, Date.parse(time)) / 1_000

test('the day is asked for every 5 minutes, and as the next one begins there', () => {
  expect(secondsAt('2026-11-28T22:54:59Z', 'Europe/Berlin')).toBe(300)
  expect(secondsAt('2026-11-28T22:58:30Z', 'Europe/Berlin')).toBe(91)
  expect(secondsAt('2026-11-28T23:00:01Z', 'Europe/Berlin')).toBe(300)
  expect(secondsAt('2026-11-28T18:29:00Z', 'Asia/Kolkata')).toBe(61)
  expect(nextLook(undefined, 0)).toBe(300_000)
})

test('a midnight that the clocks skip is one as well', () => {
  expect(secondsAt('2026-09-06T03:59:50Z', 'America/Santiago')).toBe(11)
})
