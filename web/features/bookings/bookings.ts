/** The parts of bookings that other screens may use. */

export { BookForm, bookText } from './BookForm.tsx'
export { SubjectInput } from './SubjectInput.tsx'
export { isHeld, isStanding } from './standing.ts'
export { useCancel } from './useCancel.ts'
export { type NewBooking, useMakeBooking } from './useMakeBooking.ts'
export { bookedAs, useOutcome } from './useOutcome.ts'
export { useSecondDesk } from './useSecondDesk.ts'
export { useWhen, type When } from './useWhen.ts'
export { WaysOut } from './WaysOut.tsx'
