import type { Booking } from '@kontor/contract'
import type { seriesScopes } from '@kontor/contract/calls/booking.ts'
import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { together } from '../../../db/connection.ts'
import { OutdatedError } from '../../../db/transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { rangeOf } from '../../availability/availability.ts'
import { alsoHeld } from '../change/also-held.ts'
import { mayHost } from '../change/book.ts'
import {
  describe,
  isVeiled,
  lockChangeable,
  type ReservationChange,
  refuseForHost,
  refuseOutdated,
  refuseToUnveil,
} from '../change/change.ts'
import { bookingsChanged } from '../change/events.ts'
import { moveTogether } from '../change/move-together.ts'
import { refuseTooManyPairs } from '../change/pairs.ts'
import { findBooking } from '../read.ts'
import { type Coming, readComing, readSeries, storedSeries, storeSeries } from './coming.ts'
import { followRule, makeRoomForRule } from './follow-rule.ts'
import { datesOfChange, isSame, movesOf, placedBy } from './moves.ts'
import { type OtherRule, otherRule } from './other-rule.ts'
import { type Choice, plannedPlaces } from './plan.ts'
import { followingOf } from './split.ts'

export interface SeriesChange extends ReservationChange {
  scope: Exclude<(typeof seriesScopes)[number], 'one'>
  /** Another rule from the first of these dates on. */
  recurrence?: Recurrence | undefined
  dates?: readonly Choice[]
  on_conflict?: 'refuse' | 'skip'
  /** The bookings that an undo puts back. */
  only?: readonly number[] | undefined
}

export interface SeriesChanged {
  data: Booking
  also_held: Booking[]
  changed: number[]
  can_undo: boolean
}

/**
 * Changes a booking of a series together with those that follow it, or with all to come: resource and local times, and subject,
 * privacy and host. All resources of a date move to another time together; another resource takes the place of this one alone.
 * Those that were moved on their own before stay where they are; the following ones become a series of their own, and so do all to
 * come if their rule changes. All or nothing.
 */
export async function changeSeries(work: UnitOfWork, wanted: SeriesChange): Promise<SeriesChanged> {
  const { db, actor } = work
  const { scope, recurrence } = wanted
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
  if (countedHost !== null && countedHost !== hostId) throw new OutdatedError()
  const all = await readComing(db, actor, before.declaration_id)
  const { coming, from, wish, was, becomes, clock } = datesOfChange(before, wanted, series, all)
  if (coming.some(({ may_change }) => !may_change)) throw new AppError('forbidden')
  const resourceId = wanted.resource_id ?? before.resource_id
  const isMoved = !isSame(wish, rangeOf(before)) || resourceId !== before.resource_id
  const resource_ids = replaced(series.resource_ids, before.resource_id, resourceId)
  const rule =
    recurrence &&
    otherRule({
      ...{ series, clock, resource_ids, recurrence, choices: wanted.dates ?? [] },
      ...{ from, coming, now: Date.now() },
    })
  if (rule) {
    refuseTooManyPairs(1, plannedPlaces(rule.dates).length, 'recurrence.count', work.lang)
    await makeRoomForRule(work, rule, [before.resource_id, ...resource_ids])
  }
  const movable = onlyOf(rule?.kept ?? coming, wanted.only)
  const moves = movesOf(movable, { before, wish, was, becomes, resourceId, timezone: series.timezone })
  refuseUnlessLeft(isMoved ? moves : coming, wanted.only)
  const declarationId =
    scope === 'following' || rule ? await followingOf(db, before.declaration_id, from) : before.declaration_id
  if (isMoved && moves.length) {
    const parts = moves.map(({ id }) => id)
    await moveTogether(work, { declarationId, approval: before.approval_status, hostId, moves, parts })
    if (!rule)
      await storeSeries(db, declarationId, { ...(await storedSeries(db, declarationId))!, resource_ids, clock })
  }
  if (hostId !== host) {
    const dropped = new Set(rule?.dropped.map(({ id }) => id))
    const given = locked.filter(
      ({ id }) => (scope === 'all' || coming.some((each) => each.id === id)) && !dropped.has(id),
    )
    const taken = placedBy(isMoved ? moves : [], given)
    await refuseForHost(work, { before, locked: taken, step: { kind: 'keep' }, hostId }, 'host_id')
  }
  await describe(db, actor, { ...before, declaration_id: declarationId }, wanted)
  if (rule) await followRule(work, { rule, declarationId, hostId, shift: clock.shift, onConflict: wanted.on_conflict })
  const placed = rule ? await readComing(db, actor, declarationId) : []
  // Also those that have begun: they may have another title, or belong to another reservation.
  const booked = [...locked, ...placed].map(({ resource_id }) => resource_id)
  const touched = [...new Set([before.resource_id, resourceId, ...booked])]
  const shown = rule?.dropped.some(({ id }) => id === before.id) ? firstOf(placed) : wanted.id
  const [data, also_held] = await together([
    findBooking(db, actor, shown),
    isMoved || rule ? alsoHeld(db, actor, declarationId, hostId) : [],
    bookingsChanged(work, [...new Set([before.declaration_id, declarationId])], touched),
  ])
  const changed = rule ? changedBy(rule, isMoved ? moves : [], placed) : isMoved ? moves : coming
  // The opposite change knows neither a rule, nor the times of a series whose date was moved on its own before.
  const can_undo =
    !rule &&
    (isSame(wish, rangeOf(before)) || was === series.clock) &&
    (resourceId === before.resource_id || !series.resource_ids.includes(resourceId))
  return { data, also_held, changed: changed.map(({ id }) => id), can_undo }
}

function onlyOf<T extends { id: number }>(all: readonly T[], only: readonly number[] | undefined): readonly T[] {
  const ids = new Set(only)
  return only ? all.filter(({ id }) => ids.has(id)) : all
}

/** Refuses to put dates back of which somebody changed one since: it stands elsewhere, or not at all. */
function refuseUnlessLeft(left: readonly { id: number }[], only: readonly number[] = []): void {
  const ids = new Set(left.map(({ id }) => id))
  if (only.some((id) => !ids.has(id))) throw new AppError('version_changed')
}

/** The bookings that a new rule cancelled, moved or added; all to come where it only ends elsewhere. */
function changedBy({ dropped, kept }: OtherRule, moves: readonly { id: number }[], placed: readonly Coming[]) {
  const known = new Set(kept.map(({ id }) => id))
  const changed = [...dropped, ...moves, ...placed.filter(({ id }) => !known.has(id))]
  return changed.length ? changed : placed
}

/** The first booking that a new rule leaves: the booking whose form is open may be cancelled with it. */
const firstOf = (placed: readonly Coming[]) => placed.toSorted((a, b) => a.from - b.from)[0]!.id

const replaced = (ids: readonly number[], from: number, to: number) => [
  // Another one of them may be it already, whose bookings were cancelled.
  ...new Set(ids.map((each) => (each === from ? to : each))),
]
