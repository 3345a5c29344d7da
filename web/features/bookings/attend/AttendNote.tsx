import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { instantOf } from '../../../kit/time/slot.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { isStanding } from '../standing.ts'
import classes from './AttendNote.module.css'

interface Props {
  booking: Pick<
    Booking,
    'status' | 'released_for' | 'timezone' | 'check_in_from' | 'release_at' | 'warn_at' | 'datetime_to'
  >
}

/** The next thing to know of a booking of today: when check-in opens, when it is released, that it ends soon. */
export function AttendNote({ booking }: Props) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const now = useNow()
  const { timezone, check_in_from: opens, release_at: released, warn_at: warns, datetime_to: ends } = booking
  const at = (instant: string) => ({ time: time(instant, timezone) })
  if (booking.released_for === 'no_show') return <p className={classes.note}>{t('bookings.released_no_show')}</p>
  if (!isStanding(booking) || instantOf(ends) <= now) return null
  // A release comes before the end, even of a booking so short that it is warned of from its start.
  if (released && opens && instantOf(opens) <= now)
    return <p className={classes.urgent}>{t('bookings.released_unless', at(released))}</p>
  if (warns && instantOf(warns) <= now) return <p className={classes.urgent}>{t('bookings.ends_at', at(ends))}</p>
  if (!opens || instantOf(opens) <= now || dayIn(opens, timezone) !== dayIn(new Date(now), timezone)) return null
  return <p className={classes.note}>{t('bookings.check_in_opens', at(opens))}</p>
}
