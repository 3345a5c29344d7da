import { useTranslation } from 'react-i18next'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { useWhenOn, type WhenOnClock } from '../bookings/bookings.ts'

type TimedItem = Parameters<ReturnType<typeof useWhenOn>>[0]

interface OwnWhen extends WhenOnClock {
  /** All in one. */
  when: string
}

/** The day and the time of a booking on the reader's clock, and the time at its place. */
export function useOwnWhen(): (booking: TimedItem) => OwnWhen {
  const { t } = useTranslation()
  const whenOf = useWhenOn(useOwnZone())
  return (booking) => {
    const at = whenOf(booking)
    const { day, range, there } = at
    const own = `${day} ${range}`
    return { ...at, when: there ? t('bookings.done.in_zone', { when: own, zone: there }) : own }
  }
}
