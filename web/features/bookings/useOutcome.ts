import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useWhen } from './useWhen.ts'

type Outcome = 'booked' | 'requested' | 'moved' | 'resized' | 'cancelled' | 'checked_in'
type BookingTimes = Pick<Booking, 'datetime_from' | 'datetime_to' | 'timezone'>
type BookingInWords = BookingTimes & Pick<Booking, 'resource_name' | 'subject'>

/**
 * The one sentence that reports what happened to a booking, the same on every screen: resource, outcome, day, time, and
 * the place's zone if its clock isn't the reader's. "0-B01 booked, Sun 22 Nov 08:30 – 17:30, UTC+1". A series says how
 * many dates it has instead of one time.
 */
export function useOutcome(): (outcome: Outcome, booking: BookingInWords, dates?: number) => string {
  const { t } = useTranslation()
  const timeOf = useTimeInReport()
  return (outcome, booking, dates) =>
    t(`bookings.done.${outcome}`, {
      resource: booking.resource_name,
      subject: booking.subject || t('bookings.unnamed'),
      when: dates === undefined ? timeOf(booking) : t('series.count', { count: dates }),
    })
}

/** Day and time of a booking within a report, with the zone of its place if its clock isn't the reader's. */
export function useTimeInReport(): (booking: BookingTimes) => string {
  const { t } = useTranslation()
  const whenOf = useWhen()
  return (booking) => {
    const { day, range, zone } = whenOf(booking)
    const at = `${day} ${range}`
    return zone ? t('bookings.done.in_zone', { when: at, zone }) : at
  }
}

/** The names that a report of a booking may have, for its message. */
export const namesOf = ({ subject, resource_name }: Pick<Booking, 'subject' | 'resource_name'>) =>
  [subject, resource_name].filter((name) => name !== null)

/** The outcome of a booking call: booked at once, or requested. */
export const bookedAs = ({ approval_status }: Pick<Booking, 'approval_status'>) =>
  approval_status === 'pending' ? ('requested' as const) : ('booked' as const)
