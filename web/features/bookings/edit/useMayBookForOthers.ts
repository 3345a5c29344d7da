import { useMay } from '../../../kit/session/may.ts'

/** Whether there is anybody else to book for: who has `BOOKINGS` may book for everybody (`users.hosts`). */
export const useMayBookForOthers = (): boolean => useMay()(['BOOKINGS:create'])
