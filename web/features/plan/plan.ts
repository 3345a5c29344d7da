/**
 * The plan: a place, its resources, their times, the map. What other features may use stands here. Its rooms:
 *
 * - `places/` finds a place, `resources/` lists what is in it, `slots/` the times of one day or week, `map/` draws the floor,
 *   on a phone with everything else in a sheet below it.
 * - `occupancy/` says how full a place is, on its map, on the days of a strip, and today.
 * - `page/` is what these screens share: place and day in the header, the requested time.
 * - `state/` is what they show: the address, the answers (`usePlan`), the availability of each resource in the requested time
 *   (`availability.ts`), and the one action: `useBook.ts` sends the request of every Book button.
 */
export { MarkButton } from './map/marks/MarkButton.tsx'
export { deskNumber, isRoom, PlaceShape } from './map/marks/PlaceShape.tsx'
export { SignNames } from './map/marks/SignNames.tsx'
export { useMarkKeys } from './map/marks/useMarkKeys.ts'
export { useMarkTooltip } from './map/marks/useMarkTooltip.tsx'
export { useRevealed } from './map/marks/useRevealed.ts'
export { PlanLink } from './page/PlanLink.tsx'
export { RefusedBooking } from './page/RefusedBooking.tsx'
export { Mark } from './resources/Mark.tsx'
export { ResourceFacts } from './resources/ResourceFacts.tsx'
export { useBook } from './state/useBook.ts'
