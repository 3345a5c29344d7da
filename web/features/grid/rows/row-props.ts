import type { GridDay } from '../time/day.ts'
import type { RowPlace } from './layout.ts'

/**
 * The props of a row and of its name. They include the day, because a kept row stays on the one it was rendered for.
 */
export interface RowProps {
  place: RowPlace
  day: GridDay
  /** Whether the row is out of sight and keeps its last rendering until its turn comes. */
  isKept: boolean
}

/** Whether a row need not be rendered again. Positions are new objects in each layout, mostly with the same values. */
export const isSameRow = (before: RowProps, after: RowProps): boolean =>
  after.isKept || (before.day === after.day && isSamePlace(before.place, after.place))

const isSamePlace = (a: RowPlace, b: RowPlace) => a.resource === b.resource && isSamePosition(a, b)

/** Whether a row has the same position. */
export const isSamePosition = (a: RowPlace, b: RowPlace): boolean =>
  a.top === b.top && a.height === b.height && a.ariaIndex === b.ariaIndex
