// The hours of places and resources.
export { HoursPanel } from './HoursPanel.tsx'
export { WeekFields } from './WeekFields.tsx'
