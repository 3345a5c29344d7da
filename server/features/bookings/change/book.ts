import type { Booking, Declaration, Slot } from '@kontor/contract'
import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import type { Actor } from '../../../access/actor.ts'
import { hostsOf, mayHostAnybody } from '../../../access/people.ts'
import { type Db, together } from '../../../db/connection.ts'
import { AppError, invalidField } from '../../../http/app-error.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import {
  mergedSlots,
  type Range,
  type ResourceContext,
  readContext,
  requireBookable,
  type WantedTimes,
  windowOf,
} from '../../availability/availability.ts'
import { readyResources } from '../cancel/release.ts'
import { type Choice, plannedPlaces, type RefusedDate, refusedDays, type SeriesPlace } from '../series/plan.ts'
import { resourcesOf, seriesOf } from '../series/request.ts'
import { alsoHeldAt } from './also-held.ts'
import { bookingsChanged } from './events.ts'
import { insertReservation } from './insert.ts'
import { lockPerson } from './locks.ts'
import { refuseTooManyPairs } from './pairs.ts'

/** A reservation to be made, as the contract's `bookings.store` takes it. */
export interface NewReservation {
  resource_ids: readonly number[]
  slots: readonly Slot[]
  subject?: string | null | undefined
  is_private: boolean
  /** Default: the person acted for, else the caller. */
  host_id?: number | null | undefined
  recurrence?: Recurrence | undefined
  dates?: readonly Choice[]
  on_conflict?: 'refuse' | 'skip'
}

/**
 * Books every resource for every slot, or nothing; of a series that may skip dates, those that are free. `also_held`: the
 * host's other desks at those times. Refuses as `requireBookable` does.
 */
export async function book(
  work: UnitOfWork,
  reservation: NewReservation,
): Promise<{ data: Declaration; also_held: Booking[] }> {
  const { db, actor, lang, namesIn, isLastTry } = work
  const { subject, is_private, host_id } = reservation
  const series = await seriesOf(db, reservation)
  const asked = series ? plannedPlaces(series.dates) : placesOfSlots(reservation)
  const ids = resourcesOf(reservation)
  const hostId = host_id ?? actor.subjectId
  refuseTooManyPairs(1, asked.length, series ? 'recurrence.count' : 'slots', lang)
  if (!asked.length) throw invalidField('dates', 'no_dates')
  const [, , , contexts] = await together([
    mayHost(db, actor, hostId, 'host_id'),
    lockPerson(db, actor, hostId),
    readyResources(work, ids, asked.length),
    readContext(db, actor, { ids, holdsDue: isLastTry, hostId }, windowOf(asked)),
  ])
  requireAll(ids, contexts, 'resource_ids')
  const question = { hostId, now: Date.now(), lang, namesIn, holdsDue: isLastTry }
  const refused =
    series && reservation.on_conflict === 'skip'
      ? await refusedDays(db, actor, { ...question, contexts, places: asked as SeriesPlace[] })
      : new Map<string, RefusedDate[]>()
  const places = asked.filter(({ day }) => day === null || !refused.has(day))
  // A series of which nothing is left is refused with the reason.
  await refuseUnlessAllFree(db, actor, { ...question, contexts, places: places.length ? places : asked })
  const used = contexts.filter(({ id }) => places.some(({ resourceId }) => resourceId === id))
  const wanted = { hostId, subject: subject || null, isPrivate: is_private, contexts: used, places, series, refused }
  // In this order: the other desks are those from before this booking.
  const [also_held, data] = await together([
    alsoHeldAt(db, actor, places, hostId),
    insertReservation(db, actor, wanted),
  ])
  const resources = used.map((context) => context.id)
  await bookingsChanged(work, [data.id], resources)
  return { data, also_held }
}

/** A resource at a time; `day`: of the series, null outside of one. Epoch milliseconds. */
export interface NewPlace extends Range {
  resourceId: number
  day: string | null
}

function placesOfSlots({ resource_ids, slots }: NewReservation): NewPlace[] {
  const ranges = mergedSlots(slots, 'slots')
  return [...new Set(resource_ids)].flatMap((resourceId) =>
    ranges.map((range) => ({ resourceId, day: null, ...range })),
  )
}

interface ReservationRequest
  extends Pick<WantedTimes, 'contexts' | 'hostId' | 'now' | 'lang' | 'namesIn' | 'holdsDue'> {
  places: readonly NewPlace[]
}

async function refuseUnlessAllFree(
  db: Db,
  actor: Actor,
  { contexts, places, ...question }: ReservationRequest,
): Promise<void> {
  const rangesOf = Map.groupBy(places, ({ resourceId }) => resourceId)
  const used = contexts.filter(({ id }) => rangesOf.has(id))
  await requireBookable(db, actor, { ...question, contexts: used, ranges: places, rangesOf }, 'slots')
}

/** Missing, hidden and other tenants' resources are refused alike: `unknown_id` at the field. */
export function requireAll(ids: readonly number[], contexts: readonly ResourceContext[], field: string): void {
  const seen = new Set(contexts.map(({ id }) => id))
  if (ids.some((id) => !seen.has(id))) throw invalidField(field, 'unknown_id')
}

/**
 * People book for themselves, and a delegate for the person they act for (decision 0071); with general BOOKINGS they may book for
 * anybody in the company.
 */
export async function mayHost(db: Db, actor: Actor, hostId: number, field: string): Promise<void> {
  if (hostId === actor.subjectId) return
  if (!mayHostAnybody(actor)) throw new AppError('forbidden', { errors: { [field]: ['forbidden'] } })
  const host = await hostsOf(db, actor).where('u.id', '=', hostId).select('u.id').executeTakeFirst()
  if (!host) throw invalidField(field, 'unknown_id')
}
