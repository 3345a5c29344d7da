import type { WorkingHours } from '@kontor/contract'
import type { AvailableTime } from '@kontor/contract/calls/availabilities.ts'
import { type Weekday, weekdays } from '@kontor/contract/calls/weekdays.ts'
import { clockOf, minutesOf } from '../../../kit/time/time.ts'

/** Minutes after midnight. */
export interface WeekBar {
  from: number
  to: number
}

export interface DayBars {
  day: Weekday
  /** When it can be booked. */
  open: WeekBar[]
  /** When its place is open, and it isn't. */
  closed: WeekBar[]
}

const wholeDay: [string, string][] = [['00:00', '24:00']]

/**
 * The week of a resource: its `own` hours, else those of its `place` (null: always open), within the weekly availabilities
 * that hold today. Periods aren't part of a week.
 */
export function weekBars(
  place: WorkingHours | null,
  own: WorkingHours | null,
  available: readonly AvailableTime[],
  today: string,
): DayBars[] {
  const weekly = available.filter(
    ({ kind, first_day, last_day }) =>
      kind === 'week' && (first_day === null || first_day <= today) && (last_day === null || last_day >= today),
  )
  const isLimited = available.length > 0
  return weekdays.map((day, index) => {
    const before = weekdays[(index + 6) % 7]!
    const at = (hours: WorkingHours | null) => cellsOf(rangesOf(hours, day))
    const [ofPlace, ofOwn] = [at(place), at(own ?? place)]
    const free = cellsOf(weekly.flatMap((rule) => partsOf(rule, day, before)))
    const open = ofOwn.map((isOn, cell) => isOn && (!isLimited || free[cell]!))
    return { day, open: barsOf(open), closed: barsOf(ofPlace.map((isOn, cell) => isOn && !open[cell])) }
  })
}

/** The hours of each day as they stand in a week; null: always open. */
export const rangesOf = (week: WorkingHours | null, day: Weekday): WeekBar[] =>
  (week ? (week[day] ?? []) : wholeDay).map(barOf)

/** A week with other hours on a day. */
export const withRanges = (week: WorkingHours | null, day: Weekday, ranges: readonly WeekBar[]): WorkingHours => ({
  ...(week ?? Object.fromEntries(weekdays.map((each) => [each, wholeDay]))),
  [day]: ranges.map(({ from, to }) => [clockOf(from), clockOf(to)]),
})

/** The ranges of a day with one end moved: each keeps a quarter of an hour, and none meets the next. */
export function withEnd(ranges: readonly WeekBar[], at: number, end: keyof WeekBar, minutes: number): WeekBar[] {
  const { from, to } = ranges[at]!
  const least = end === 'from' ? (ranges[at - 1]?.to ?? 0) : from + quarter
  const most = end === 'from' ? to - quarter : (ranges[at + 1]?.from ?? 1440)
  const moved = { from, to, [end]: Math.min(Math.max(minutes, least), most) }
  return ranges.map((range, index) => (index === at ? moved : range))
}

const barOf = ([from, to]: readonly [string, string]): WeekBar => ({ from: minutesOf(from), to: minutesOf(to) })

/** The parts of a weekly rule on a day: what begins on it, and the rest of what began the day before. */
function partsOf({ days, time_from, time_to }: AvailableTime, day: Weekday, before: Weekday): WeekBar[] {
  const [from, to] = [minutesOf(time_from!), minutesOf(time_to!)]
  const isOverMidnight = to <= from
  return [
    ...(days.includes(day) ? [{ from, to: isOverMidnight ? 1440 : to }] : []),
    ...(isOverMidnight && days.includes(before) ? [{ from: 0, to }] : []),
  ]
}

const quarter = 15
const cellsOf = (bars: readonly WeekBar[]): boolean[] =>
  Array.from({ length: 96 }, (_, cell) => bars.some(({ from, to }) => from <= cell * quarter && to > cell * quarter))

function barsOf(cells: readonly boolean[]): WeekBar[] {
  const bars: WeekBar[] = []
  for (const [cell, isOn] of cells.entries()) {
    if (!isOn) continue
    const last = bars.at(-1)
    if (last?.to === cell * quarter) last.to += quarter
    else bars.push({ from: cell * quarter, to: (cell + 1) * quarter })
  }
  return bars
}
