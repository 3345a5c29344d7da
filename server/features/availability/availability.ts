// The one availability engine: which resources are free, why others aren't, and the ways out.
export { type Conflict, type Ignored, takenIn } from './conflicts.ts'
export {
  countResources,
  holdsIn,
  mostRead,
  type ResourceContext,
  readContext,
} from './context.ts'
export { hoursOf, openRanges, type Range, type WorkingHours } from './hours.ts'
export { firstOverlap } from './overlaps.ts'
export { type AskedRange, reasonsByRange, refusalsOf } from './refusals.ts'
export { firstOf, refuseUnlessFree } from './refuse.ts'
export { isCounted } from './rules.ts'
export { iso, mergedSlots, rangeOf, rangesByResource, slotOf, spanOf, windowOf } from './slots.ts'
export { withWaysOut } from './ways-out.ts'
export { timeFormatOf } from './words.ts'
