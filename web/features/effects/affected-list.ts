import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'

/** The list loads with the first change that affects bookings; most affect none. */
export const AffectedList = lazyPart(() => import('./AffectedList.tsx'))
