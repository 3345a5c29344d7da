/** What other screens may use of the day that a place opens on. */
export { DayNotice } from './DayNotice.tsx'
export { useOpenDay } from './useOpenDay.ts'
