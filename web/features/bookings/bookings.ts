/** What other screens may use of the bookings'. */
export { useCancel } from './useCancel.ts'
export { type When, whenOf } from './when.ts'
