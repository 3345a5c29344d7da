/** The parts of the open day that other screens may use. */
export { DayNotice } from './DayNotice.tsx'
export { useOpenDay } from './useOpenDay.ts'
