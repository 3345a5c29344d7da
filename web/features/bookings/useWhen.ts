import type { Booking } from '@kontor/contract'
import { useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn, foreignZone, offsetOfRepeated } from '../../kit/time/time.ts'

type Timed = Pick<Booking, 'datetime_from' | 'datetime_to' | 'timezone'>

export interface When {
  /** `Thu 19 Nov` */
  day: string
  /** `11:00 – 12:00` */
  range: string
  /** The place's zone, where its clock isn't the reader's and the range doesn't name it. */
  zone: string | null
  /** The day in full, in the person's own format (R157). */
  date: string
  /** yyyy-MM-dd where the resource is: the day of its grid. */
  gridDay: string
}

/** yyyy-MM-dd where the resource is: the day of its grid. */
export const gridDayOf = ({ datetime_from, timezone }: Pick<Timed, 'datetime_from' | 'timezone'>) =>
  dayIn(datetime_from, timezone)

/**
 * The time of a booking in words, on the clock of its place, or on the one that the person has chosen for all places.
 */
export function useWhen(): (booking: Timed) => When {
  const { timezone } = useStart().usertimepreference
  const formats = useFormats()
  return (booking) => {
    const { datetime_from: from, datetime_to: to } = booking
    const zone = timezone ?? booking.timezone
    return {
      day: formats.day(from, zone),
      range: formats.range(from, to, zone),
      zone: offsetOfRepeated(from, zone, to) || offsetOfRepeated(to, zone) ? null : foreignZone(from, zone),
      date: formats.date(from, zone),
      gridDay: gridDayOf(booking),
    }
  }
}
