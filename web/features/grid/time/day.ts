import { createContext, use } from 'react'
import { daysBetween } from '../../../kit/time/time.ts'
import { type Axis, axisOf } from '../../../kit/timeline/axis.ts'
import type { GridMeta, GridResource } from '../grid-types.ts'
import type { Moment } from '../rules/free.ts'
import type { Span } from '../rules/span.ts'
import { dayOf } from './clock.ts'

/** The shown day, shared by all parts of the grid. `now` in epoch milliseconds, moving on by the minute. */
export interface Day {
  date: string
  axis: Axis
  now: number
  isToday: (resource: Pick<GridResource, 'timezone'>) => boolean
  momentOf: (resource: Pick<GridResource, 'timezone'>) => Moment
}

type Dated = Pick<GridMeta, 'date' | 'zones'>

/** The last day worked out for an answer: the rows and the count above them ask for the same one. */
const known = new WeakMap<Dated, Day>()

/** The day of an answer at a moment, in epoch milliseconds. */
export function dayFor(meta: Dated, now: number): Day {
  const last = known.get(meta)
  if (last?.now === now) return last
  const day = newDay(meta, now)
  known.set(meta, day)
  return day
}

function newDay(meta: Dated, now: number): Day {
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

/** Whether a range begins on this day, on its row's clock. */
export function isOnDay({ axis }: Day, { from }: Span, { timezone }: Pick<GridResource, 'timezone'>): boolean {
  const lane = axis.lanes.get(timezone)
  return !!lane && lane.start <= from && from < lane.end
}

export const DayContext = createContext<Day | null>(null)
export function useDay(): Day {
  const day = use(DayContext)
  if (!day) throw new Error('outside of a day')
  return day
}
