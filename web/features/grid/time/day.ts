import { createContext, use } from 'react'
import type { Span } from '../../../kit/time/slot.ts'
import { daysBetween } from '../../../kit/time/time.ts'
import { type Axis, axisOf, type Cell } from '../../../kit/timeline/axis.ts'
import type { GridMeta, GridResource } from '../grid-types.ts'
import type { Moment } from '../rules/free.ts'
import { dayOf } from './clock.ts'

/** The shown day, shared by all parts of the grid. `now` in epoch milliseconds, moving on by the minute. */
export interface GridDay {
  date: string
  axis: Axis
  now: number
  isToday: (resource: Pick<GridResource, 'timezone'>) => boolean
  momentOf: (resource: Pick<GridResource, 'timezone'>) => Moment
}

type DayMeta = Pick<GridMeta, 'date' | 'zones'>

/** The last day worked out for an answer: the rows and the count above them ask for the same one. */
const answered = new WeakMap<DayMeta, GridDay>()

/** The day of an answer at a moment, in epoch milliseconds. */
export function dayFor(meta: DayMeta, now: number): GridDay {
  const last = answered.get(meta)
  if (last?.now === now) return last
  const day = newDay(meta, now)
  answered.set(meta, day)
  return day
}

/** The cells of the last axis: times of day, which are nobody's. */
let lastCells: Axis['cells'] = []

/** An axis with the cells of the last one if they are the same, as on nearly all days: what shows them alone stays as it is. */
function sharedCells(axis: Axis): Axis {
  const isSame = (cell: Cell, n: number) => lastCells[n]?.minute === cell.minute && lastCells[n].again === cell.again
  if (axis.cells.length !== lastCells.length || !axis.cells.every(isSame)) lastCells = axis.cells
  return { ...axis, cells: lastCells }
}

function newDay(meta: DayMeta, now: number): GridDay {
  const ahead = new Map(meta.zones.map(({ timezone }) => [timezone, daysBetween(dayOf(now, timezone), meta.date)]))
  const moments = new Map([...ahead].map(([timezone, daysAhead]) => [timezone, { now, daysAhead }]))
  return {
    date: meta.date,
    axis: sharedCells(axisOf(meta.date, meta.zones)),
    now,
    isToday: ({ timezone }) => ahead.get(timezone) === 0,
    momentOf: ({ timezone }) => moments.get(timezone)!,
  }
}

/** Whether a range begins on this day, on its row's clock. */
export function isOnDay({ axis }: GridDay, { from }: Span, { timezone }: Pick<GridResource, 'timezone'>): boolean {
  const lane = axis.lanes.get(timezone)
  return !!lane && lane.start <= from && from < lane.end
}

export const DayContext = createContext<GridDay | null>(null)
/** The day on the screen. */
export const useDay = (): GridDay => known(use(DayContext))

/**
 * A row's own day. A context of its own, because React would render each row's parts with every new day of the screen,
 * also those of rows that keep theirs.
 */
export const RowDayContext = createContext<GridDay | null>(null)
/** The day that a row shows: that of the screen, once the row's turn to be rendered has come. */
export const useRowDay = (): GridDay => known(use(RowDayContext))

function known(day: GridDay | null): GridDay {
  if (!day) throw new Error('outside of a day')
  return day
}
