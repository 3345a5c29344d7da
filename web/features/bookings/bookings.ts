/**
 * The parts of bookings that other screens may use. `list/` is the screen of one's bookings, `edit/` and `add/` the
 * forms beside it and beside the grid, `presets/` its lists, `make/` what books, wherever a time and a place are chosen, `attend/` what people do when they come, stay and leave, `undo/` how a
 * change is taken back, `cancel/` what cancels, `history/` what happened to one.
 */

export { AttendButtons } from './attend/AttendButtons.tsx'
export { AttendNote } from './attend/AttendNote.tsx'
export { attendanceOf } from './attend/attendance.ts'
export { useCancel } from './cancel/useCancel.ts'
export { useCancelMore } from './cancel/useCancelMore.ts'
export { cancelledBy } from './cancelled-by.ts'
export type { PickedHost } from './edit/pickers.ts'
export { useMayBookForOthers } from './edit/useMayBookForOthers.ts'
export { isLeft } from './left.ts'
export { priceText } from './list/rows/cost.ts'
export { Approval, Status } from './list/rows/States.tsx'
export { BookForm } from './make/BookForm.tsx'
export { bookText } from './make/book-text.ts'
export { CardForm } from './make/CardForm.tsx'
export { HostMenu } from './make/HostMenu.tsx'
export { SubjectInput } from './make/SubjectInput.tsx'
export { type NewBooking, useMakeBooking } from './make/useMakeBooking.ts'
export { useSecondDesk } from './make/useSecondDesk.ts'
export { WaysOut } from './make/WaysOut.tsx'
export { WhyLink } from './make/WhyLink.tsx'
export { isHeld, isStanding } from './standing.ts'
export { reasonOf } from './undo/reason.ts'
export { useTakeBack } from './undo/useTakeBack.ts'
export { useUndo } from './undo/useUndo.ts'
export type { FormContext } from './useFormPlace.ts'
export { bookedAs, namesOf, useOutcome } from './useOutcome.ts'
export { useWhen, type When } from './useWhen.ts'
