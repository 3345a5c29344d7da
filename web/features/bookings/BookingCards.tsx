import type { Booking, BookingList } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n.ts'
import classes from './BookingCards.module.css'
import { GroupTitle } from './GroupTitle.tsx'
import { Approval, Status } from './States.tsx'
import { useWhen } from './useWhen.ts'

const step = 100

interface Props {
  groups: readonly BookingList[]
  open: number | null
  search: string
}

/** The list on a phone: two lines a booking, the same groups and order. */
export function BookingCards({ groups, search }: Props) {
  return groups.map((group) => <Group key={group.presetId ?? 'all'} group={group} search={search} />)
}

function Group({ group, search }: { group: BookingList; search: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  return (
    <section>
      <div className={classes.title}>
        <GroupTitle group={group} />
      </div>
      {group.bookings.length === 0 && <p className={classes.none}>{t('bookings.none_in_group')}</p>}
      <ul>
        {group.bookings.slice(0, shown).map((booking) => (
          <Card key={booking.id} booking={booking} search={search} />
        ))}
      </ul>
      {group.bookings.length <= shown && group.totalNumberOfBookings > group.bookings.length && (
        <p className={classes.none}>
          {t('bookings.first_of', { shown: group.bookings.length, count: group.totalNumberOfBookings })}
        </p>
      )}
      {group.bookings.length > shown && (
        <button type="button" className={classes.more} onClick={() => setShown(shown + step)}>
          {t('bookings.show_more', { shown, count: group.totalNumberOfBookings })}
        </button>
      )}
    </section>
  )
}

function Card({ booking, search }: { booking: Booking; search: string }) {
  const when = useWhen()(booking)
  return (
    <li>
      <Link className={classes.card} to={{ pathname: `/bookings/edit/${booking.id}`, search }}>
        <span className={classes.lines}>
          <b className="cut" dir="auto">
            {booking.subject || booking.resource_name}
          </b>
          <span className="cut">
            {when.day} {when.range}
            {when.zone && ` ${isolated(when.zone)}`}
            {booking.subject && ` · ${isolated(booking.resource_name)}`}
          </span>
        </span>
        {booking.approval_status === 'not_required' ? (
          booking.status !== 'booked' && <Status of={booking.status} />
        ) : (
          <Approval of={booking.approval_status} />
        )}
      </Link>
    </li>
  )
}
