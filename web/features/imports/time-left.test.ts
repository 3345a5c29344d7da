import { expect, test } from 'vitest'
import { timeLeft } from './useTimeLeft.ts'

const seen = (done: number, at: number) => ({ done, at })

test.each([
  ['little time has passed', seen(0, 0), seen(500, 2_000), null],
  ['hardly a row was written', seen(100, 0), seen(110, 60_000), null],
  ['all rows are in', seen(0, 0), seen(1000, 9_000), null],
  ['seconds are left', seen(0, 0), seen(200, 9_000), { seconds: 40 }],
  ['the screen opened in the middle', seen(400, 0), seen(600, 9_000), { seconds: 20 }],
  ['minutes are left', seen(0, 0), seen(50, 9_000), { minutes: 3 }],
])('the time left of an import where %s', (_, first, now, left) => {
  expect(timeLeft(first, now, 1000)).toEqual(left)
})
