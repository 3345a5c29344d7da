import type { Day } from '../time/day.ts'
import type { RowPlace } from './layout.ts'

/** The props of a row and of its name. The day comes along, because a kept row stays on the one it was rendered for. */
export interface RowProps {
  place: RowPlace
  day: Day
  /** Out of sight: it isn't rendered again before its turn comes. */
  isKept: boolean
}

/** Whether a row can stay as it was rendered: places are rebuilt for each layout, most of them with the same in them. */
export const isSameRow = (before: RowProps, after: RowProps): boolean =>
  after.isKept || (before.day === after.day && isSamePlace(before.place, after.place))

const isSamePlace = (a: RowPlace, b: RowPlace) => a.resource === b.resource && isSamePosition(a, b)

/** Whether a row stands where it stood. */
export const isSamePosition = (a: RowPlace, b: RowPlace): boolean =>
  a.top === b.top && a.height === b.height && a.ariaIndex === b.ariaIndex
