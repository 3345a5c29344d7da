import type { Grid, GridResource } from '@kontor/contract/grid.ts'
import { createContext, use } from 'react'
import { type Axis, axisOf } from './axis.ts'
import type { Moment } from './busy.ts'
import { dayOf, daysBetween } from './clock.ts'

/** What all parts of one shown day have in common. `now` in epoch milliseconds, moving on by the minute. */
export interface Day {
  date: string
  axis: Axis
  now: number
  isToday: (resource: Pick<GridResource, 'timezone'>) => boolean
  momentOf: (resource: Pick<GridResource, 'timezone'>) => Moment
}

export function dayFor(meta: Pick<Grid['meta'], 'date' | 'zones'>, now: number): Day {
  const ahead = new Map(meta.zones.map(({ timezone }) => [timezone, daysBetween(dayOf(now, timezone), meta.date)]))
  const moments = new Map([...ahead].map(([timezone, daysAhead]) => [timezone, { now, daysAhead }]))
  return {
    date: meta.date,
    axis: axisOf(meta.date, meta.zones),
    now,
    isToday: ({ timezone }) => ahead.get(timezone) === 0,
    momentOf: ({ timezone }) => moments.get(timezone)!,
  }
}

export const DayContext = createContext<Day | null>(null)
export function useDay(): Day {
  const day = use(DayContext)
  if (!day) throw new Error('outside of a day')
  return day
}
