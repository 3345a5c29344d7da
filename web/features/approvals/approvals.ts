import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'

/** The parts of requests that other screens may use. */
export { BookingViews } from './BookingViews.tsx'
export { useWaitingRequests } from './waiting.ts'
export const WaitingRequests = lazyPart(() => import('./WaitingRequests.tsx'))
