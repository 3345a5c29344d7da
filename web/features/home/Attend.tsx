/** The buttons of a booking that is near or runs: a part of the screen of bookings, loaded when it is needed. */
export { AttendButtons as default } from '../bookings/bookings.ts'
