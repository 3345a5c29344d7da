import type { Declaration } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type Db, manyRows } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  asksForCheckIn,
  type BookingApproval,
  isApprovedStatus,
  isChangeable,
  isNotDue,
} from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import type { Range } from '../../availability/availability.ts'
import { type LockedBooking, lockReservation, type ReservationLock } from '../change/locks.ts'
import { findDeclaration, knownBookings, readerOf } from '../read.ts'

/** A booking that somebody may check in to, check out of or extend. Epoch milliseconds. */
export interface AttendableBooking extends Range {
  id: number
  declaration_id: number
  resource_id: number
  timezone: string
  status: 'booked' | 'checked_in'
  /** When check-in opens; null: the resource asks for none. */
  check_in_from: number | null
  approval_status: BookingApproval
  /** Whether the caller may change it, and so its end. */
  may_change: boolean
}

/**
 * Locks a reservation, and reads its bookings that aren't over and that the caller may act on: their own, and others' where
 * they may change those. `only`: these alone. `locked`: all of its bookings. Throws `not_found`, `forbidden`, and `not_changeable` where none is left.
 */
export async function lockAttended(
  { db, actor }: UnitOfWork,
  id: number,
  { only, counts = false }: { only?: readonly number[] | undefined; counts?: boolean },
): Promise<{ bookings: AttendableBooking[]; locked: LockedBooking[] }> {
  const { locked, found } = await lockReservation(db, actor, { id, counts }, (held) =>
    readAttended(held, db, actor, id),
  )
  if (!found.length) throw new AppError('not_found')
  const named = only && new Set(only)
  const asked = found.filter((each) => !named || named.has(each.id))
  const open = asked.filter(({ is_open }) => is_open)
  if (!open.length) throw new AppError('not_changeable')
  const allowed = open.filter(({ may_act }) => may_act)
  if (!allowed.length) throw new AppError('forbidden')
  return { bookings: allowed, locked }
}

function readAttended(_: ReservationLock, db: Db, actor: Actor, id: number) {
  const reader = readerOf(actor)
  return manyRows<AttendableBooking & { may_act: boolean; is_open: boolean }>(
    db,
    knownBookings(db, reader)
      .where('b.declaration_id', '=', id)
      .select(['b.id', 'b.declaration_id', 'b.resource_id', 'l.timezone', 'd.approval_status'])
      .select([
        sql<AttendableBooking['status']>`b.status`.as('status'),
        epoch('b.starts').as('from'),
        epoch('b.ends').as('to'),
      ])
      .select([
        asksForCheckIn('r', epoch('b.starts - make_interval(mins => coalesce(r.pre_check_in, 0))')).as('check_in_from'),
        sql<boolean>`own.is_subjects or coalesce(access.change_others, false)`.as('may_act'),
        sql<boolean>`own.is_subjects and ${reader.changesOwn} or coalesce(access.change_others, false)`.as(
          'may_change',
        ),
        sql<boolean>`${isNotDue('b')} and ${isChangeable('b')}`.as('is_open'),
      ])
      .orderBy('b.starts')
      .orderBy('b.id') as never,
  )
}

/** The answer of a call: the reservation with the ids of the bookings it was of. */
export async function answered(
  { db, actor }: UnitOfWork,
  id: number,
  bookings: readonly AttendableBooking[],
): Promise<{ data: Declaration; booking_ids: number[] }> {
  return { data: await findDeclaration(db, actor, id), booking_ids: bookings.map((each) => each.id) }
}

/** The resources of bookings, once each. */
export const attendedResources = (bookings: readonly AttendableBooking[]): number[] => [
  ...new Set(bookings.map(({ resource_id }) => resource_id)),
]

export const isApproved = ({ approval_status }: AttendableBooking): boolean => isApprovedStatus(approval_status)
