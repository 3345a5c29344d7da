/** What other screens may use of the plan's. */
export { touched, useBook } from './useBook.ts'
export { useClock } from './useClock.ts'
