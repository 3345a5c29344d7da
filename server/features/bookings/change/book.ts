import type { Booking, Declaration, Slot } from '@kontor/contract'
import type { Actor } from '../../../access/actor.ts'
import { hostsOf, mayHostAnybody } from '../../../access/people.ts'
import { type Db, queryText, together } from '../../../db/connection.ts'
import { AppError, invalidField } from '../../../http/app-error.ts'
import { costText } from '../../../sql/bookings.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import type { Range } from '../../availability/availability.ts'
import {
  mergedSlots,
  type ResourceContext,
  readContext,
  refuseUnlessFree,
  windowOf,
} from '../../availability/availability.ts'
import { releaseDue } from '../cancel/release.ts'
import { findDeclaration } from '../read.ts'
import { alsoHeld } from './also-held.ts'
import { approvalOf } from './approval.ts'
import { bookingEvents } from './events.ts'
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
}

/**
 * Books every resource for every slot, or nothing. `also_held`: the host's other desks at those times. Refuses as
 * `refuseUnlessFree` does.
 */
export async function book(
  work: UnitOfWork,
  { resource_ids, slots, subject, is_private, host_id }: NewReservation,
): Promise<{ data: Declaration; also_held: Booking[] }> {
  const { db, actor, lang, emit, isLastTry } = work
  const ranges = mergedSlots(slots, 'slots')
  const ids = [...new Set(resource_ids)]
  const hostId = host_id ?? actor.subjectId
  refuseTooManyPairs(ids.length, ranges.length, 'slots', lang)
  const [, , , , contexts] = await together([
    mayHost(db, actor, hostId, 'host_id'),
    lockPerson(db, actor, hostId),
    releaseDue(work, ids),
    keepResources(db, ids),
    readContext(db, actor, { ids, holdsDue: isLastTry, hostId }, windowOf(ranges)),
  ])
  requireAll(ids, contexts, 'resource_ids')
  await refuseUnlessFree(db, actor, { contexts, ranges, hostId, now: Date.now(), lang, holdsDue: isLastTry }, 'slots')
  const id = await insert(db, actor, { hostId, subject: subject || null, isPrivate: is_private, contexts, ranges })
  const [declaration, also_held] = await together([
    findDeclaration(db, actor, id),
    alsoHeld(db, actor, id, hostId),
    emit(bookingEvents, [id], ids),
  ])
  return { data: declaration, also_held }
}

/** Missing, hidden and other tenants' resources are refused alike: `unknown_id` at the field. */
export function requireAll(ids: readonly number[], contexts: readonly ResourceContext[], field: string): void {
  const seen = new Set(contexts.map(({ id }) => id))
  if (ids.some((id) => !seen.has(id))) throw invalidField(field, 'unknown_id')
}

/** People book for themselves; with general BOOKINGS they may book for anybody in the company. */
export async function mayHost(db: Db, actor: Actor, hostId: number, field: string): Promise<void> {
  if (hostId === actor.subjectId || hostId === actor.userId) return
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
  ranges: readonly Range[]
}

/** Most bookings that one statement inserts, so that none takes long. */
const mostAtOnce = 500

/**
 * Inserts the reservation with a booking for each resource and range, resources by id. The database refuses overlaps.
 */
async function insert(db: Db, actor: Actor, wanted: New): Promise<number> {
  const { hostId, subject, isPrivate, contexts, ranges } = wanted
  const approval = approvalOf(contexts)
  const ids = contexts.map(({ id }) => id).sort((a, b) => a - b)
  const size = Math.max(1, Math.floor(mostAtOnce / ranges.length))
  const slots = [ranges.map(({ from }) => new Date(from)), ranges.map(({ to }) => new Date(to))]
  const [row] = await queryText<{ id: number }>(
    db,
    `with declaration as (
       insert into declarations (company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at)
       values (current_company(), $1, $2, $3, $4, $5, $6, $7::bigint, case when $7::bigint is null then null else now() end)
       returning id, host_id, user_id, approval_status
     ), booked as (${insertBookings('declaration', 8)})
     select id from declaration`,
    [
      subject,
      isPrivate,
      hostId,
      actor.userId,
      actor.actingFor,
      approval,
      approval === 'approved' ? actor.userId : null,
      ids.slice(0, size),
      ...slots,
    ],
  )
  const { id } = row!
  const ofThis = '(select id, host_id, user_id, approval_status from declarations where id = $1)'
  for (let done = size; done < ids.length; done += size)
    await queryText(db, insertBookings(`${ofThis} declaration`, 2), [id, ids.slice(done, done + size), ...slots])
  return id
}

/** SQL: bookings of a declaration for the resources of one parameter and the slots of the next two. */
const insertBookings = (declaration: string, n: number) => `
  insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, release_at, warn_at, cost)
  select current_company(), declaration.id, declaration.host_id, declaration.user_id, r.id, slot.starts, slot.ends,
    release_time(declaration.approval_status, slot.starts, slot.ends, r.auto_release), slot.ends - make_interval(mins => r.expiring_warning),
    ${costText('r', 'slot.starts', 'slot.ends')}
  from ${declaration} cross join unnest($${n + 1}::timestamptz[], $${n + 2}::timestamptz[]) slot (starts, ends)
  join resources r on r.id = any ($${n}) order by r.id, slot.starts`
