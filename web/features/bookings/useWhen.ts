import type { Booking } from '@kontor/contract'
import { isolated } from '../../i18n.ts'
import { useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn, foreignZone, offsetIn, offsetOfRepeated, offsetText } from '../../kit/time/time.ts'

type BookingTimes = Pick<Booking, 'datetime_from' | 'datetime_to' | 'timezone'>

export interface BookingWhen {
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
export const gridDayOf = ({ datetime_from, timezone }: Pick<BookingTimes, 'datetime_from' | 'timezone'>) =>
  dayIn(datetime_from, timezone)

/**
 * The time of a booking in words, on the clock of its place, or on the one that the person has chosen for all places.
 */
export function useWhen(): (booking: BookingTimes) => BookingWhen {
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

/** The time of a booking on one clock, on which it can be compared with others. */
export interface WhenOnClock {
  /** `Thu 19 Nov` */
  day: string
  /** `18:30 – 19:15` */
  range: string
  /** `12:30 – 13:15 UTC-5`, the time on the clock of its place, with its day if that is another one; null: it is the same. */
  there: string | null
}

/** Writes bookings of all places on one clock, with the time at the place as a note. */
export function useWhenOn(clock: string): (booking: BookingTimes) => WhenOnClock {
  const { timezone: chosen } = useStart().usertimepreference
  const formats = useFormats()
  return ({ datetime_from: from, datetime_to: to, timezone }) => {
    const zone = chosen ?? timezone
    const offset = offsetIn(from, zone)
    const [day, dayThere] = [dayIn(from, clock), dayIn(from, zone)]
    const range = formats.range(from, to, zone)
    const isSame = offset === offsetIn(from, clock)
    return {
      day: formats.day(from, clock),
      range: formats.range(from, to, clock),
      there: isSame
        ? null
        : `${day === dayThere ? range : formats.onDay(dayThere, range)} ${isolated(offsetText(offset))}`,
    }
  }
}
