import type { Booking, BookingList } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../kit/formats.ts'
import classes from './BookingTable.module.css'
import { costOf } from './cost.ts'
import { GroupTitle } from './GroupTitle.tsx'
import { Approval, Status } from './States.tsx'
import { useWhen } from './useWhen.ts'

/** How many rows of a group are drawn before its reader asks for more. */
const step = 200

/** The specification's columns, in its order (R208). */
const columns = [
  'resource',
  'booking_id',
  'subject',
  'host',
  'start_time',
  'cost',
  'status',
  'approval_status',
] as const

interface Props {
  groups: readonly BookingList[]
  /** The booking that is open beside the list. */
  open: number | null
  search: string
}

/** All groups in one table, so that their columns stand under each other; header and group titles stay in sight. */
export function BookingTable({ groups, open, search }: Props) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`bookings.column_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.presetId ?? 'all'} group={group} open={open} search={search} />
      ))}
    </table>
  )
}

function Group({ group, open, search }: Omit<Props, 'groups'> & { group: BookingList }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  const rows = group.bookings.slice(0, shown)
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={columns.length} scope="rowgroup">
          <GroupTitle group={group} />
        </th>
      </tr>
      {rows.map((booking) => (
        <Row key={booking.id} booking={booking} open={booking.id === open} search={search} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length} className={classes.dim}>
            {t('bookings.none_in_group')}
          </td>
        </tr>
      )}
      {group.bookings.length <= shown && group.totalNumberOfBookings > group.bookings.length && (
        <tr>
          <td colSpan={columns.length} className={classes.dim}>
            {t('bookings.first_of', { shown: group.bookings.length, count: group.totalNumberOfBookings })}
          </td>
        </tr>
      )}
      {group.bookings.length > shown && (
        <tr>
          <td colSpan={columns.length}>
            <button type="button" className={classes.more} onClick={() => setShown(shown + step)}>
              {t('bookings.show_more', { shown: rows.length, count: group.totalNumberOfBookings })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Row({ booking, open, search }: { booking: Booking; open: boolean; search: string }) {
  const { t } = useTranslation()
  const when = useWhen()(booking)
  const cost = costOf(booking, useFormats())
  const none = <span className={classes.dim}>–</span>
  return (
    <tr className={classes.row} data-open={open || undefined} data-relation={booking.relation}>
      <td className={classes.name} title={`${booking.resource_name} · ${booking.level_name}`}>
        <Link
          className="whole"
          to={{ pathname: `/bookings/edit/${booking.id}`, search }}
          aria-current={open || undefined}
        >
          <bdi>{booking.resource_name}</bdi>
        </Link>{' '}
        <bdi className={classes.dim}>{booking.level_name}</bdi>
      </td>
      <td className={classes.dim}>{booking.id}</td>
      <td title={booking.subject ?? undefined}>
        {booking.subject ? (
          <div className="cut" dir="auto">
            {booking.subject}
          </div>
        ) : (
          <span className={classes.dim}>{t(booking.is_private ? 'bookings.private' : 'bookings.no_subject')}</span>
        )}
      </td>
      <td className={classes.mut}>{booking.host ?? none}</td>
      <td title={`${when.day} ${when.range}`}>
        {when.day} <span className={classes.range}>{when.range}</span>{' '}
        {when.zone && <bdi className={classes.dim}>{when.zone}</bdi>}
      </td>
      <td className={classes.number}>{cost ?? none}</td>
      <td>
        <Status of={booking.status} />
      </td>
      <td>{booking.approval_status === 'not_required' ? none : <Approval of={booking.approval_status} />}</td>
    </tr>
  )
}
