import type { Booking, BookingList } from '@kontor/contract'
import { bookingColumns } from '@kontor/contract/values/booking-columns.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PickAll, PickRow } from '../../../../kit/list/select/picking.tsx'
import type { Selection } from '../../../../kit/list/select/useSelection.ts'
import table from '../../../../kit/list/table/table.module.css'
import { useFormats } from '../../../../kit/time/formats.ts'
import { useOwnZone } from '../../../../kit/time/useMoment.ts'
import { bookingAddresses } from '../../addresses.ts'
import { SeriesMark } from '../../series/SeriesLine.tsx'
import { useWhenOn } from '../../useWhen.ts'
import { byDay } from '../list.ts'
import classes from './BookingTable.module.css'
import { costOf } from './cost.ts'
import { DayHeading } from './DayHeading.tsx'
import { GroupTitle } from './GroupTitle.tsx'
import { type Folding, useGroup } from './groups.ts'
import { RelationBar } from './RelationBar.tsx'
import { Approval, hasApproval, Status } from './States.tsx'

interface Props {
  groups: readonly BookingList[]
  folding: Folding
  search: string
  /** Present if bookings can be picked. */
  selection?: Selection | undefined
}

/** All groups in one table with its columns (R208), so that their columns line up. The header and the groups' titles stay in sight. */
export function BookingTable({ groups, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          {props.selection && (
            <th className={`${table.pick} ${classes.box}`}>
              <PickAll selection={props.selection} />
            </th>
          )}
          {bookingColumns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`bookings.column_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.presetId ?? 'all'} group={group} {...props} />
      ))}
    </table>
  )
}

type GroupProps = Omit<Props, 'groups'> & { group: BookingList }

function Group({ group, folding, search, selection }: GroupProps) {
  const span = bookingColumns.length + (selection ? 1 : 0)
  const { t } = useTranslation()
  const clock = useOwnZone()
  const { shown, more, note } = useGroup(group)
  const isOpen = folding.isOpen(group)
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={span} scope="rowgroup">
          <GroupTitle group={group} folding={folding} />
        </th>
      </tr>
      {isOpen &&
        byDay(shown, group, clock).map(({ day, bookings, count }) => (
          <Fragment key={day}>
            {day && (
              <tr className={classes.day}>
                <th colSpan={span} scope="rowgroup">
                  <DayHeading day={day} timezone={clock} count={count} />
                </th>
              </tr>
            )}
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} search={search} selection={selection} />
            ))}
          </Fragment>
        ))}
      {isOpen && note && (
        <tr>
          <td colSpan={span} className={classes.dim}>
            {t(`bookings.${note}`, { shown: shown.length, count: group.totalNumberOfBookings })}
          </td>
        </tr>
      )}
      {isOpen && more && (
        <tr>
          <td colSpan={span}>
            <button type="button" className={classes.more} onClick={more}>
              {t('bookings.show_more', { shown: shown.length, count: group.totalNumberOfBookings })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface RowProps {
  booking: Booking
  search: string
  selection: Selection | undefined
}

function Row({ booking, search, selection }: RowProps) {
  const { t } = useTranslation()
  const when = useWhenOn(useOwnZone())(booking)
  const cost = costOf(booking, useFormats())
  const none = <span className={classes.dim}>–</span>
  return (
    <tr className={table.row} data-picked={selection?.has(booking.id) || undefined}>
      {selection && (
        <td className={`${table.pick} ${classes.box}`}>
          {booking.meta.delete && (
            <PickRow
              selection={selection}
              id={booking.id}
              name={`${booking.resource_name} ${when.day} ${when.range}`}
            />
          )}
        </td>
      )}
      <td className={classes.name} title={`${booking.resource_name} · ${booking.level_name}`}>
        <RelationBar booking={booking} className={classes.bar} />
        <Link className="whole" to={{ pathname: bookingAddresses.edit({ id: booking.id }), search }}>
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
      <td title={`${when.day} ${when.range} ${when.there ?? ''}`.trim()}>
        {when.day} <span className={classes.range}>{when.range}</span> <SeriesMark series={booking.series} />{' '}
        {when.there && <bdi className={classes.dim}>{when.there}</bdi>}
      </td>
      <td className={classes.number}>{cost ?? none}</td>
      <td>
        <Status of={booking} />
      </td>
      <td>{hasApproval(booking) ? <Approval of={booking} /> : none}</td>
    </tr>
  )
}
