import type { Booking, BookingList } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../../i18n.ts'
import { PickRow } from '../../../../kit/list/select/picking.tsx'
import type { Selection } from '../../../../kit/list/select/useSelection.ts'
import { lengthOf } from '../../../../kit/time/formats.ts'
import { durationOf, readSlot } from '../../../../kit/time/slot.ts'
import { useOwnZone } from '../../../../kit/time/useMoment.ts'
import { bookingAddresses } from '../../addresses.ts'
import { SeriesMark } from '../../series/SeriesLine.tsx'
import { useWhenOn } from '../../useWhen.ts'
import { byDay } from '../list.ts'
import classes from './BookingCards.module.css'
import { DayHeading } from './DayHeading.tsx'
import { GroupTitle } from './GroupTitle.tsx'
import { type Folding, useGroup } from './groups.ts'
import { RelationBar } from './RelationBar.tsx'
import { Approval, hasApproval, Status } from './States.tsx'

interface Props {
  groups: readonly BookingList[]
  folding: Folding
  open: number | null
  search: string
  /** Bookings can be picked; not while one is open beside them. */
  selection?: Selection
}

/** The list where a table has no room: two lines a booking, the same groups and order. */
export function BookingCards({ groups, ...props }: Props) {
  return groups.map((group) => <Group key={group.presetId ?? 'all'} group={group} {...props} />)
}

function Group({ group, folding, open, search, selection }: Omit<Props, 'groups'> & { group: BookingList }) {
  const { t } = useTranslation()
  const clock = useOwnZone()
  const { shown, more, note } = useGroup(group)
  return (
    <section>
      <div className={classes.title}>
        <GroupTitle group={group} folding={folding} />
      </div>
      {folding.isOpen(group) && (
        <>
          {byDay(shown, group, clock).map(({ day, bookings, count }) => (
            <section key={day}>
              {day && (
                <div className={classes.day}>
                  <DayHeading day={day} timezone={clock} count={count} />
                </div>
              )}
              <ul>
                {bookings.map((booking) => (
                  <Card
                    key={booking.id}
                    booking={booking}
                    search={search}
                    isOpen={booking.id === open}
                    hasDay={day !== null}
                    selection={selection}
                  />
                ))}
              </ul>
            </section>
          ))}
          {note && (
            <p className={classes.none}>
              {t(`bookings.${note}`, { shown: shown.length, count: group.totalNumberOfBookings })}
            </p>
          )}
          {more && (
            <button type="button" className={classes.more} onClick={more}>
              {t('bookings.show_more', { shown: shown.length, count: group.totalNumberOfBookings })}
            </button>
          )}
        </>
      )}
    </section>
  )
}

interface CardProps {
  booking: Booking
  search: string
  isOpen: boolean
  /** Its day stands above. */
  hasDay: boolean
  selection: Selection | undefined
}

function Card({ booking, search, isOpen, hasDay, selection }: CardProps) {
  const { t } = useTranslation()
  const when = useWhenOn(useOwnZone())(booking)
  const minutes = durationOf(readSlot(booking)) / 60_000
  return (
    <li className={selection && classes.picking} data-picked={selection?.has(booking.id) || undefined}>
      {selection && booking.meta.delete && (
        <PickRow selection={selection} id={booking.id} name={`${booking.resource_name} ${when.day} ${when.range}`} />
      )}
      <Link
        className={classes.card}
        to={{ pathname: bookingAddresses.edit({ id: booking.id }), search }}
        aria-current={isOpen || undefined}
      >
        <span className={classes.time}>
          <b>{when.range.replace(' –', '\u00a0–')}</b>
          <span>
            {[hasDay ? lengthOf(minutes) : when.day, when.there && isolated(when.there)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <RelationBar booking={booking} />
        <span className={classes.lines}>
          <b className="wrap" dir="auto">
            {booking.subject || booking.resource_name}
          </b>
          <span className="wrap">
            {[
              booking.subject && booking.resource_name,
              booking.level_name,
              booking.relation === 'for_me' && booking.made_by && t('bookings.made_by', { name: booking.made_by }),
            ]
              .filter((part) => !!part)
              .map((part) => isolated(part as string))
              .join(' · ')}{' '}
            <SeriesMark series={booking.series} />
          </span>
          {hasAnswer(booking) ? <Status of={booking} /> : <Approval of={booking} />}
        </span>
      </Link>
    </li>
  )
}

/** Whether nobody has to approve it any more: then its own state says more. */
const hasAnswer = (booking: Booking) => !hasApproval(booking) || booking.approval_status === 'approved'
