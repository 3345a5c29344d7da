import type { Booking } from '@kontor/contract'
import { type Range, rangeOf } from '../../availability/availability.ts'
import { onlyRange } from '../change/change.ts'
import type { LockedBooking } from '../change/locks.ts'
import type { Moving } from '../change/move-together.ts'
import type { SeriesChange } from './change-series.ts'
import type { Coming } from './coming.ts'
import { type Clock, clockOn, isOn, rangeOn } from './occurrences.ts'
import type { StoredSeries } from './plan.ts'

export const isSame = (a: Range, b: Range) => a.from === b.from && a.to === b.to

/** The bookings that a change is for, the day of the series from which on, and its local times before and after. */
export function datesOfChange(
  before: Booking,
  { scope, slots }: Pick<SeriesChange, 'scope' | 'slots'>,
  { timezone, clock }: StoredSeries,
  all: readonly Coming[],
) {
  const day = before.occurs_on!
  const stood = rangeOf(before)
  const was = clockOn(stood, day, timezone, clock)
  const wish = slots ? onlyRange(slots, 'slots') : stood
  const becomes = clockOn(wish, day, timezone, was)
  const coming = all.filter(({ occurs_on }) => scope === 'all' || occurs_on >= day)
  const from = scope === 'all' ? (coming.map(({ occurs_on }) => occurs_on).sort()[0] ?? day) : day
  // A date that was moved on its own says nothing of the others, unless it is moved on with them.
  return { coming, from, wish, was, becomes, clock: isSame(wish, stood) ? clock : becomes }
}

interface Wish {
  before: Booking
  wish: Range
  /** The local times of the dates before and after. */
  was: Clock
  becomes: Clock
  resourceId: number
  timezone: string
}

/** The moves of dates to another time or resource; those that were moved on their own before stay. */
export function movesOf(coming: readonly Coming[], wanted: Wish): Moving[] {
  const { before, wish, was, becomes, resourceId, timezone } = wanted
  const isAtOtherTime = !isSame(wish, rangeOf(before))
  return coming
    .filter(
      ({ id, resource_id, occurs_on, ...range }) =>
        id === before.id ||
        ((isAtOtherTime || resource_id === before.resource_id) && isOn(range, occurs_on, was, timezone)),
    )
    .map(({ id, resource_id, occurs_on, from, to }) => ({
      id,
      before: { resourceId: resource_id, from, to },
      to: {
        resourceId: resource_id === before.resource_id ? resourceId : resource_id,
        ...(id === before.id ? wish : rangeOn(occurs_on, becomes, timezone)),
      },
    }))
}

/** Locked bookings at the places that moves bring them to. */
export function placedBy(moves: readonly Moving[], locked: readonly LockedBooking[]): LockedBooking[] {
  const placeOf = new Map(moves.map(({ id, to }) => [id, to]))
  return locked.map((each) => {
    const place = placeOf.get(each.id)
    return { ...each, ...place, resource_id: place?.resourceId ?? each.resource_id }
  })
}
