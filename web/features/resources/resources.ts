/** The parts of resources that other screens may use. */
export { PeriodFields } from './availability/PeriodFields.tsx'
