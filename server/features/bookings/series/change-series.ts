import type { Booking } from '@kontor/contract'
import type { seriesScopes } from '@kontor/contract/calls/booking.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type Db, manyRows, together } from '../../../db/connection.ts'
import { Outdated } from '../../../db/transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import { isChangeable, isNotDue } from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { type Range, rangeOf } from '../../availability/availability.ts'
import { alsoHeld } from '../change/also-held.ts'
import { mayHost } from '../change/book.ts'
import {
  type Change,
  describe,
  isVeiled,
  lockChangeable,
  onlyRange,
  refuseForHost,
  refuseOutdated,
  refuseToUnveil,
} from '../change/change.ts'
import { bookingsChanged } from '../change/events.ts'
import { moveTogether } from '../change/move-together.ts'
import { findBooking, knownBookings, readerOf } from '../read.ts'
import { type Clock, clockOn, isOn, rangeOn } from './occurrences.ts'
import type { StoredSeries } from './plan.ts'
import { followingOf } from './split.ts'

type Scope = (typeof seriesScopes)[number]

/** A booking of the series that hasn't begun. Epoch milliseconds. */
interface Coming extends Range {
  id: number
  resource_id: number
  occurs_on: string
  may_change: boolean
}

/**
 * Changes a booking of a series together with those that follow it, or with all to come: resource and local times, and subject,
 * privacy and host. All resources of a date move to another time together; another resource takes the place of this one alone.
 * Those that were moved on their own before stay where they are; the following ones become a series of their own. All or
 * nothing.
 */
export async function changeSeries(
  work: UnitOfWork,
  wanted: Change,
  scope: Exclude<Scope, 'one'>,
): Promise<{ data: Booking; also_held: Booking[]; changed: number[] }> {
  const { db, actor } = work
  const { before, locked, countedHost } = await lockChangeable(db, actor, {
    ...{ id: wanted.id, action: 'update', whole: true },
    hostId: wanted.host_id ?? undefined,
  })
  await refuseOutdated(work, before, wanted.version ?? before.version)
  if (isVeiled(before)) refuseToUnveil(wanted)
  const series = await readSeries(db, before)
  const host = locked.find(({ id }) => id === wanted.id)!.host_id
  const hostId = wanted.host_id ?? host
  if (hostId !== host) await mayHost(db, actor, hostId, 'host_id')
  if (countedHost !== null && countedHost !== hostId) throw new Outdated()
  const coming = (await readComing(db, actor, before.declaration_id)).filter(
    ({ occurs_on }) => scope === 'all' || occurs_on >= before.occurs_on!,
  )
  if (coming.some(({ may_change }) => !may_change)) throw new AppError('forbidden')
  const stood = rangeOf(before)
  const was = clockOn(stood, before.occurs_on!, series.timezone, series.clock)
  const wish = wanted.slots ? onlyRange(wanted.slots, 'slots') : stood
  const becomes = clockOn(wish, before.occurs_on!, series.timezone, was)
  const resourceId = wanted.resource_id ?? before.resource_id
  const isAtOtherTime = wish.from !== stood.from || wish.to !== stood.to
  const isMoved = isAtOtherTime || resourceId !== before.resource_id
  const moves = coming
    .filter(
      ({ id, resource_id, occurs_on, ...range }) =>
        id === before.id ||
        ((isAtOtherTime || resource_id === before.resource_id) && isOn(range, occurs_on, was, series.timezone)),
    )
    .map(({ id, resource_id, occurs_on, from, to }) => ({
      id,
      before: { resourceId: resource_id, from, to },
      to: {
        resourceId: resource_id === before.resource_id ? resourceId : resource_id,
        ...(id === before.id ? wish : rangeOn(occurs_on, becomes, series.timezone)),
      },
    }))
  const declarationId =
    scope === 'following' ? await followingOf(db, before.declaration_id, before.occurs_on!) : before.declaration_id
  if (isMoved && moves.length) {
    const parts = moves.map(({ id }) => id)
    await moveTogether(work, { declarationId, approval: before.approval_status, hostId, moves, parts })
    await storeSeries(db, declarationId, { from: before.resource_id, to: resourceId }, becomes)
  }
  if (hostId !== host) {
    const given = new Set(coming.map(({ id }) => id))
    const placeOf = new Map(isMoved ? moves.map(({ id, to }) => [id, to]) : [])
    const taken = locked
      .filter(({ id }) => scope === 'all' || given.has(id))
      .map((each) => ({
        ...each,
        ...placeOf.get(each.id),
        resource_id: placeOf.get(each.id)?.resourceId ?? each.resource_id,
      }))
    await refuseForHost(work, { before, locked: taken, step: { kind: 'keep' }, hostId }, 'host_id')
  }
  await describe(db, actor, { ...before, declaration_id: declarationId }, wanted)
  const touched = [...new Set([before.resource_id, resourceId, ...coming.map(({ resource_id }) => resource_id)])]
  const [data, also_held] = await together([
    findBooking(db, actor, wanted.id),
    isMoved ? alsoHeld(db, actor, declarationId, hostId) : [],
    bookingsChanged(work, [...new Set([before.declaration_id, declarationId])], touched),
  ])
  return { data, also_held, changed: (isMoved ? moves : coming).map(({ id }) => id) }
}

async function readSeries(db: Db, { declaration_id, occurs_on }: Booking): Promise<StoredSeries> {
  const series = await storedSeries(db, declaration_id)
  if (!series || occurs_on === null) throw new AppError('invalid', { errors: { scope: ['no_series'] } })
  return series
}

async function storedSeries(db: Db, id: number): Promise<StoredSeries | null> {
  const row = await db.selectFrom('declarations').where('id', '=', id).select('series').executeTakeFirst()
  return (row?.series ?? null) as StoredSeries | null
}

/** The bookings of a series that haven't begun; what has begun or was given back stays as it is. */
const readComing = (db: Db, actor: Actor, declarationId: number) => {
  const reader = readerOf(actor)
  return manyRows<Coming>(
    db,
    knownBookings(db, reader)
      .where('b.declaration_id', '=', declarationId)
      .where('b.occurs_on', 'is not', null)
      .where(sql<boolean>`b.starts > now()`)
      .where(isChangeable('b'))
      .where(isNotDue('b'))
      .select(['b.id', 'b.resource_id', sql<string>`b.occurs_on::text`.as('occurs_on')])
      .select([epoch('b.starts').as('from'), epoch('b.ends').as('to')])
      .select(
        sql<boolean>`(coalesce(access.change_others, false) or own.is_subjects and ${reader.changesOwn})`.as(
          'may_change',
        ),
      )
      .orderBy('b.id'),
  )
}

/** Stores the new times and resource of a series, so that a skipped date is tried at these. */
async function storeSeries(db: Db, id: number, resource: { from: number; to: number }, clock: Clock): Promise<void> {
  const series = await storedSeries(db, id)
  // Another one of them may be it already, whose bookings were cancelled.
  const resource_ids = [...new Set(series!.resource_ids.map((each) => (each === resource.from ? resource.to : each)))]
  await db
    .updateTable('declarations')
    .set({ series: JSON.stringify({ ...series, resource_ids, clock }) })
    .where('id', '=', id)
    .execute()
}
