import type { Booking, Initial } from '@kontor/contract'
import { dayIn, foreignZone, formatDay, formatInstant, formatRange, timePattern } from '../../kit/time.ts'

type Timed = Pick<Booking, 'datetime_from' | 'datetime_to' | 'timezone'>
type Preference = Initial['usertimepreference']

export interface When {
  /** `Thu 19 Nov` */
  day: string
  /** `11:00 – 12:00` */
  range: string
  /** The place's zone, where its clock isn't the reader's. */
  zone: string | null
  /** The day in full, in the person's own format (R157). */
  date: string
  /** yyyy-MM-dd where the resource is: the day of its grid. */
  gridDay: string
}

/** When a booking is, on the clock of its place, or on the one the person has chosen for all places. */
export function whenOf(booking: Timed, preference: Preference): When {
  const { datetime_from: from, datetime_to: to } = booking
  const zone = preference.timezone ?? booking.timezone
  return {
    day: formatDay(from, zone),
    range: formatRange(from, to, zone, timePattern(preference)),
    zone: foreignZone(from, zone),
    date: `${formatInstant(from, zone, 'EEEE')}, ${formatInstant(from, zone, preference.date_format)}`,
    gridDay: dayIn(from, booking.timezone),
  }
}
