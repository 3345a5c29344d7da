import { expect, test } from 'vitest'
import { bookedShare, sumOfWeek, usedShare, weeksOf } from './weeks.ts'

const figures = { ...sumOfWeek([]), bookable: 600, booked: 300, booked_asked: 200, used: 150, bookings: 2 }
const day = (date: string) => ({ ...figures, date })

test('weeks end with the last counted day and have seven days each; weeks without one are left out', () => {
  const weeks = weeksOf([day('2026-11-05'), day('2026-11-18'), day('2026-11-19'), day('2026-11-25')], '2026-11-25', 4)
  expect(weeks.map(({ from, to, use }) => [from, to, use.bookings])).toEqual([
    ['2026-11-19', '2026-11-25', 4],
    ['2026-11-12', '2026-11-18', 2],
    ['2026-11-05', '2026-11-11', 2],
  ])
})

test('use is a share of what was booked where a check-in was asked, and unknown where none was', () => {
  expect([bookedShare(figures), usedShare(figures)]).toEqual([0.5, 0.75])
  expect(usedShare({ ...figures, booked_asked: 0, used: 0 })).toBe(null)
  expect(bookedShare(sumOfWeek([]))).toBe(null)
})
