import type { DailyUse, DayOfUse } from '@kontor/contract'
import { addDays } from '../../kit/time/time.ts'

/** Seven days, from the first to the last one, and what was counted on them. */
export interface WeekOfUse {
  from: string
  to: string
  use: DailyUse
}

const nothing: DailyUse = {
  ...{ bookable: 0, taken: 0, booked: 0, booked_asked: 0, used: 0, walk_in: 0, released: 0, no_show: 0 },
  ...{ bookings: 0, swapped: 0, walk_ins: 0, no_shows: 0 },
}

export function sumOfWeek(days: readonly DailyUse[]): DailyUse {
  const figures = Object.keys(nothing) as (keyof DailyUse)[]
  return Object.fromEntries(
    figures.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)]),
  ) as unknown as DailyUse
}

/** Whole weeks back from a day, newest first, so that all of them have seven days; those without a counted day are left out. */
export const weeksOf = (days: readonly DayOfUse[], last: string, count: number): WeekOfUse[] =>
  Array.from({ length: count }, (_, n) => ({ from: addDays(last, -7 * n - 6), to: addDays(last, -7 * n) })).flatMap(
    ({ from, to }) => {
      const some = days.filter(({ date }) => from <= date && date <= to)
      return some.length ? [{ from, to, use: sumOfWeek(some) }] : []
    },
  )

/** Shares from 0 to 1; null: there is nothing to compare with. */
export const bookedShare = ({ booked, bookable }: DailyUse) => (bookable ? Math.min(1, booked / bookable) : null)
export const usedShare = ({ used, booked_asked }: DailyUse) => (booked_asked ? Math.min(1, used / booked_asked) : null)
