import { IconAlarm, IconBell, IconDoorEnter } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { GridBooking } from '../../grid-types.ts'
import { isOver } from './booking-state.ts'

/** The functions of a resource that mark its bookings (R245), the most important first. */
const functions = ['auto_release', 'pre_check_in', 'expiring_warning'] as const
export type BookingMark = (typeof functions)[number]

export const markIcons = { auto_release: IconAlarm, pre_check_in: IconDoorEnter, expiring_warning: IconBell }

/** The functions that still act on a booking: after the check-in only the warning does, after the end none. */
export function marksOf(booking: GridBooking, now: number): BookingMark[] {
  if (isOver(booking, now)) return []
  const acting = booking.status === 'booked' ? functions : (['expiring_warning'] as const)
  return acting.filter((mark) => booking[mark] !== null)
}

/** "warned 10 min before the end" */
export const markText = (t: TFunction, booking: GridBooking, mark: BookingMark) =>
  t(`grid.mark.${mark}`, { minutes: booking[mark] })
