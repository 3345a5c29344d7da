// The hours of places and resources, and what a change of them does to bookings.
export { HoursPanel } from './HoursPanel.tsx'
export { Impact } from './Impact.tsx'
export { WeekFields } from './WeekFields.tsx'
