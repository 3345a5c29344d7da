// For other features.
export { CalendarEvents } from './CalendarEvents.tsx'
