import { IconHourglass, IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { instantOf } from '../../../kit/time/slot.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { bookingAddresses } from '../../bookings/addresses.ts'
import { useWhen, useWhenOn } from '../../bookings/bookings.ts'
import type { DayEvent } from '../time/events.ts'
import classes from './EventLink.module.css'

interface Props {
  event: DayEvent
  /** The zone on whose clock the calendar runs. */
  clock: string
  look: 'block' | 'line' | 'aside' | 'row'
  style?: CSSProperties
}

/** Minutes from which on a block has room for a second line. */
const twoLines = 45

/** A booking that opens its panel. Its colour says whose it is; an hourglass that it waits, a lock that it is private; once it is over it loses its fill. */
export function EventLink({ event: { booking, from, to }, clock, look, style }: Props) {
  const { t } = useTranslation()
  const when = useWhen()(booking)
  const now = useNow()
  const { id, subject, host, is_private, resource_name, approval_status, relation, datetime_from, datetime_to } =
    booking
  const title = subject ?? (is_private ? t('calendar.private') : resource_name)
  const beside = title === resource_name ? (host ?? '') : resource_name
  const isPending = approval_status === 'pending'
  const formats = useFormats()
  const { there } = useWhenOn(clock)(booking)
  const time = `${when.day} ${when.range}`
  const words = [
    title,
    when.zone ? t('bookings.done.in_zone', { when: time, zone: when.zone }) : time,
    title !== resource_name && resource_name,
    relation === 'other' && host,
  ]
  return (
    <Link
      className={classes[look]}
      style={style}
      to={bookingAddresses.edit({ id })}
      data-relation={relation}
      data-pending={isPending || undefined}
      data-over={instantOf(datetime_to) <= now || undefined}
      aria-label={words.filter(Boolean).join(comma())}
      title={words.filter(Boolean).join(comma())}
    >
      {look === 'line' && <time>{formats.time(datetime_from, clock)}</time>}
      <b className="cut" dir="auto">
        {isPending && <IconHourglass size={12} stroke={1.9} aria-hidden />}
        {is_private && <IconLock size={12} stroke={1.9} aria-hidden />}
        {look === 'aside' ? resource_name : title}
      </b>
      {((look === 'block' && to - from >= twoLines) || look === 'row') && (
        <span className="cut">
          {look === 'row' && `${formats.range(datetime_from, datetime_to, clock)} · `}
          {there}
          {there && beside && ' · '}
          <bdi>{beside}</bdi>
        </span>
      )}
    </Link>
  )
}
