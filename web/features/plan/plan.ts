/** What other screens may use of the plan's. */
export { PlanLink } from './PlanLink.tsx'
export { ResourceFacts } from './ResourceFacts.tsx'
export { useBook } from './useBook.ts'
export { useClock } from './useClock.ts'
