/** The parts of resources that other screens may use. */
export { AddBreak, EditBreak } from './assigned/BreakPanels.tsx'
export { usePeriodInWords } from './assigned/period-in-words.ts'
export { PeriodFields } from './availability/PeriodFields.tsx'
export { TimeRows } from './availability/TimeRows.tsx'
