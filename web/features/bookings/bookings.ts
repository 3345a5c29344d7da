/** What other screens may use of the bookings'. */
export { useCancel } from './useCancel.ts'
export { useWhen, type When } from './useWhen.ts'
