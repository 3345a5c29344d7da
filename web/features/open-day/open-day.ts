/** The parts of the open day that other screens may use. */
export { ClosedDay } from './ClosedDay.tsx'
export { DayNotice } from './DayNotice.tsx'
export { useClosedDay } from './useClosedDay.ts'
export { useDayMarks } from './useDayMarks.ts'
export { useNewDay } from './useNewDay.ts'
export { useOpenDay, type Where } from './useOpenDay.ts'
