/** The parts of approvals that other screens may use. */
export { BookingViews } from './BookingViews.tsx'
