import type { Booking, Declaration, Slot } from '@kontor/contract'
import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import type { Actor } from '../../../access/actor.ts'
import { hostsOf, mayHostAnybody } from '../../../access/people.ts'
// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText, together } from '../../../db/connection.ts'
import { AppError, invalidField } from '../../../http/app-error.ts'
import { costText } from '../../../sql/bookings.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import {
  mergedSlots,
  type Question,
  type Range,
  type ResourceContext,
  readContext,
  refuseUnlessFree,
  windowOf,
} from '../../availability/availability.ts'
import { releaseDue } from '../cancel/release.ts'
import { findDeclaration } from '../read.ts'
import { type Choice, plannedPlaces, type RefusedDate, refusedDays, type SeriesPlace } from '../series/plan.ts'
import { type AskedSeries, resourcesOf, seriesOf } from '../series/request.ts'
import { alsoHeld } from './also-held.ts'
import { approvalOf } from './approval.ts'
import { bookingsChanged } from './events.ts'
import { keepResources, lockPerson } from './locks.ts'
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
 * host's other desks at those times. Refuses as `refuseUnlessFree` does.
 */
export async function book(
  work: UnitOfWork,
  reservation: NewReservation,
): Promise<{ data: Declaration; also_held: Booking[] }> {
  const { db, actor, lang, isLastTry } = work
  const { subject, is_private, host_id } = reservation
  const series = await seriesOf(db, reservation)
  const asked = series ? plannedPlaces(series.dates) : placesOfSlots(reservation)
  const ids = resourcesOf(reservation)
  const hostId = host_id ?? actor.subjectId
  refuseTooManyPairs(1, asked.length, series ? 'recurrence.count' : 'slots', lang)
  if (!asked.length) throw invalidField('dates', 'no_dates')
  const [, , , , contexts] = await together([
    mayHost(db, actor, hostId, 'host_id'),
    lockPerson(db, actor, hostId),
    releaseDue(work, ids),
    keepResources(db, ids),
    readContext(db, actor, { ids, holdsDue: isLastTry, hostId }, windowOf(asked)),
  ])
  requireAll(ids, contexts, 'resource_ids')
  const question = { hostId, now: Date.now(), lang, holdsDue: isLastTry }
  const refused =
    series && reservation.on_conflict === 'skip'
      ? await refusedDays(db, actor, { ...question, contexts, places: asked as SeriesPlace[] })
      : new Map<string, RefusedDate[]>()
  const places = asked.filter(({ day }) => day === null || !refused.has(day))
  // A series of which nothing is left is refused with the reason.
  await refuseUnlessAllFree(db, actor, { ...question, contexts, places: places.length ? places : asked })
  const used = contexts.filter(({ id }) => places.some(({ resourceId }) => resourceId === id))
  const id = await insert(db, actor, {
    hostId,
    subject: subject || null,
    isPrivate: is_private,
    contexts: used,
    places,
    series,
    refused,
  })
  const [declaration, also_held] = await together([
    findDeclaration(db, actor, id),
    alsoHeld(db, actor, id, hostId),
    bookingsChanged(
      work,
      [id],
      used.map((context) => context.id),
    ),
  ])
  return { data: declaration, also_held }
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

interface ReservationRequest extends Pick<Question, 'contexts' | 'hostId' | 'now' | 'lang' | 'holdsDue'> {
  places: readonly NewPlace[]
}

async function refuseUnlessAllFree(
  db: Db,
  actor: Actor,
  { contexts, places, ...question }: ReservationRequest,
): Promise<void> {
  const rangesOf = Map.groupBy(places, ({ resourceId }) => resourceId)
  const used = contexts.filter(({ id }) => rangesOf.has(id))
  await refuseUnlessFree(db, actor, { ...question, contexts: used, ranges: places, rangesOf }, 'slots')
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

interface New {
  hostId: number
  /** Null: the title follows from its type (R214). */
  subject: string | null
  isPrivate: boolean
  contexts: readonly ResourceContext[]
  places: readonly NewPlace[]
  series: AskedSeries | null
  /** Dates of the series that are skipped. */
  refused: ReadonlyMap<string, readonly RefusedDate[]>
}

/** Most bookings that one statement inserts, so that none takes long. */
const mostAtOnce = 500

/** Inserts the reservation with a booking for each place, resources by id. The database refuses overlaps. */
async function insert(db: Db, actor: Actor, wanted: New): Promise<number> {
  const { hostId, subject, isPrivate, contexts, places, series, refused } = wanted
  const approval = approvalOf(contexts)
  const inOrder = places.toSorted((a, b) => a.resourceId - b.resourceId || a.from - b.from)
  const [row] = await queryText<{ id: number }>(
    db,
    `with declaration as (
       insert into declarations (company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at, series)
       values (current_company(), $1, $2, $3, $4, $5, $6, $7::bigint, case when $7::bigint is null then null else now() end, $8::jsonb)
       returning id, host_id, user_id, approval_status
     ), booked as (${insertBookings('declaration', 9)})
     select id from declaration`,
    [
      ...[subject, isPrivate, hostId, actor.userId, actor.actingFor, approval],
      approval === 'approved' ? actor.userId : null,
      series && JSON.stringify(series.stored),
      ...columnsOf(inOrder.slice(0, mostAtOnce)),
    ],
  )
  const { id } = row!
  await insertPlaces(db, id, inOrder.slice(mostAtOnce))
  if (series) await skip(db, id, series, refused)
  return id
}

const columnsOf = (places: readonly NewPlace[]) => [
  places.map(({ resourceId }) => resourceId),
  places.map(({ from }) => new Date(from)),
  places.map(({ to }) => new Date(to)),
  places.map(({ day }) => day),
]

/** Inserts further bookings of a reservation. */
export async function insertPlaces(db: Db, id: number, places: readonly NewPlace[]): Promise<void> {
  const ofThis = '(select id, host_id, user_id, approval_status from declarations where id = $1)'
  for (let done = 0; done < places.length; done += mostAtOnce)
    await queryText(db, insertBookings(`${ofThis} declaration`, 2), [
      id,
      ...columnsOf(places.slice(done, done + mostAtOnce)),
    ])
}

/** Keeps the dates of a series without a booking, with the reason. */
async function skip(db: Db, id: number, { dates }: AskedSeries, refused: New['refused']): Promise<void> {
  const skipped = dates.flatMap(({ day, isLeftOut }) => {
    const reason = refused.get(day)?.[0]?.refusals[0]?.message
    return isLeftOut || reason ? [{ declaration_id: id, day, reason: reason ?? null }] : []
  })
  if (skipped.length) await db.insertInto('skipped_dates').values(skipped).execute()
}

/** SQL: bookings of a declaration; the parameters from `n` on are resources, starts, ends and days of the series. */
const insertBookings = (declaration: string, n: number) => `
  insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, release_at, warn_at, cost, occurs_on)
  select current_company(), declaration.id, declaration.host_id, declaration.user_id, r.id, place.starts, place.ends,
    release_time(declaration.approval_status, place.starts, place.ends, r.auto_release),
    place.ends - make_interval(mins => r.expiring_warning), ${costText('r', 'place.starts', 'place.ends')}, place.occurs_on
  from ${declaration} cross join unnest($${n}::bigint[], $${n + 1}::timestamptz[], $${n + 2}::timestamptz[], $${n + 3}::date[])
    place (resource_id, starts, ends, occurs_on)
  join resources r on r.id = place.resource_id order by r.id, place.starts`
