import { createContext, use } from 'react'
import { minutesOf } from '../../../kit/time/time.ts'
import { wallMinute } from '../../../kit/timeline/wall-clock.ts'
import type { GridAnswer, GridResource } from '../grid-types.ts'
import { printedColumns } from '../print/printed-columns.ts'
import { dayFor, type GridDay } from '../time/day.ts'

/** The part of each day that is drawn, in minutes of the clock. */
export interface Hours {
  from: number
  to: number
}

/** The shown week: its days in order, and each row as it is on each of them. */
export interface GridWeek {
  days: readonly GridDay[]
  rows: ReadonlyMap<number, readonly GridResource[]>
  hours: Hours
}

/** A row's day at an instant, counted from 0; -1: another week. */
export const dayAt = (
  days: readonly GridDay[],
  { timezone }: Pick<GridResource, 'timezone'>,
  instant: number,
): number =>
  days.findIndex(({ axis }) => {
    const lane = axis.lanes.get(timezone)
    return lane && lane.start <= instant && instant < lane.end
  })

/** When a day begins on a row's clock, in epoch milliseconds. */
export const startOfWeek = ({ axis }: GridDay, { timezone }: Pick<GridResource, 'timezone'>): number =>
  axis.lanes.get(timezone)!.start

/** The days of an answer at a moment, in epoch milliseconds. */
export const daysFor = (week: readonly GridAnswer[], now: number): GridDay[] =>
  week.map(({ meta }) => dayFor(meta, now))

/** Each row on each day. Every day has the same rows in the same order. */
export function rowsById(week: readonly GridAnswer[]): Map<number, GridResource[]> {
  const first = week[0]?.data ?? []
  return new Map(first.map(({ id }, index) => [id, week.map(({ data }) => data[index]!)]))
}

/** The hours around all that opens, closes, begins or ends in one of the days: the same for each, so that bars compare. */
export function hoursOfWeek(week: readonly GridAnswer[]): Hours {
  const each = week.map((answer) => {
    const { axis } = dayFor(answer.meta, 0)
    const [from, to] = printedColumns(axis, answer.data)
    return { from: axis.cells[from]?.minute ?? 0, to: axis.cells[to]?.minute ?? wholeDay }
  })
  return { from: Math.min(...each.map(({ from }) => from)), to: Math.max(...each.map(({ to }) => to)) }
}

const wholeDay = minutesOf('24:00')

/** The place of an instant in its day's cell, from 0 to 1. */
export function shareAt({ axis }: GridDay, timezone: string, { from, to }: Hours, instant: number): number {
  const { start, end } = axis.lanes.get(timezone)!
  const minute = instant <= start ? 0 : instant >= end ? wholeDay : wallMinute(axis, instant, timezone)
  return Math.min(1, Math.max(0, (minute - from) / (to - from)))
}

export const WeekContext = createContext<GridWeek | null>(null)
/** The week on the screen. */
export function useWeekOfGrid(): GridWeek {
  const week = use(WeekContext)
  if (!week) throw new Error('outside of a week')
  return week
}
