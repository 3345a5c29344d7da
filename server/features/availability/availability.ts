// The one availability engine: which resources are free, why others aren't, and the ways out.

export { capacityIn, type DatedCapacity } from './capacity.ts'
export { type Conflict, conflictOf, freeIn, type IgnoredBookings, takenIn } from './conflicts.ts'
export {
  countResources,
  mostRead,
  type ResourceContext,
  readContext,
} from './context.ts'
export type { HostBooking } from './counts.ts'
export { type EveryReason, everyReason, type ReasonedRule } from './every-reason.ts'
export { hostBookings } from './host-bookings.ts'
export { type BlockedRange, blockedOn, bookableRanges, openRanges, type Range } from './hours.ts'
export { closedIn, datedIn, heldIn, pooledIn, quartersIn, secondsOf } from './occupied.ts'
export { firstOverlap } from './overlaps.ts'
export type { AskedRange } from './question.ts'
export { union } from './range-sets.ts'
export {
  type BareRefusal,
  foundIn,
  isFree,
  isWithinTimes,
  type RuleBreak,
  reasonsByRange,
  refusalsOf,
  timesRefusal,
  toDayReason,
} from './refusals.ts'
export { firstOf } from './refuse.ts'
export {
  requireBookable,
  requireExtendable,
  requireGivable,
  requireMovable,
  requireRestorable,
  type WantedTimes,
} from './require.ts'
export { type Bookable, type CountedLimit, countedLimits, isCounted, lastDayAhead } from './rules.ts'
export { datedOn, hoursOf, type Schedule, scheduleOf } from './schedule.ts'
export { checkedRange, iso, mergedSlots, rangeOf, rangesByResource, slotOf, spanOf, windowOf } from './slots.ts'
export { alternativeOf, isAlike, nearestFirst, withWaysOut } from './ways-out.ts'
export {
  dayAndRangeIn,
  dayText,
  instantText,
  isElsewhere,
  listInWords,
  timeFormatOf,
  timeText,
  type WordsReader,
  withZone,
  wordsReaderOf,
} from './words.ts'
