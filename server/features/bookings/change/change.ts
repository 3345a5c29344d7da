import type { Booking, Slot } from '@kontor/contract'
import type { Actor } from '../../../access/actor.ts'
import { type Db, together } from '../../../db/connection.ts'
import { OutdatedError } from '../../../db/transaction.ts'
import { AppError, invalidField } from '../../../http/app-error.ts'
import { isChangeableAt, isStanding } from '../../../sql/bookings.ts'
import { now } from '../../../sql/instants.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { changesSince } from '../../../work/versions.ts'
import type { Range, ResourceContext } from '../../availability/availability.ts'
import {
  mergedSlots,
  rangeOf,
  rangesByResource,
  readContext,
  requireGivable,
  requireMovable,
  spanOf,
} from '../../availability/availability.ts'
import { findBooking } from '../read.ts'
import { alsoHeld } from './also-held.ts'
import { askAgain, isWithinFormer } from './approval.ts'
import { mayHost, requireAll } from './book.ts'
import { bookingsChanged, resourcesShowing } from './events.ts'
import { hasCountedLimit, keepResources, type LockedBooking, lockBooking, lockResources } from './locks.ts'
import { makeRoom, moveToPlace } from './move.ts'
import { mayChangeAll } from './parts.ts'
import { type FirstPart, isLaterPart, movableFrom, partsOf, type Step, stepOf } from './running.ts'

/** The fields that a change of a booking may set; missing ones keep their value. */
export interface ReservationChange {
  id: number
  subject?: string | null | undefined
  is_private?: boolean | undefined
  host_id?: number | null | undefined
  resource_id?: number | undefined
  slots?: readonly Slot[] | undefined
  /** The version that the change was made from. */
  version?: number | null | undefined
}

/**
 * Changes one booking: its resource and range, and subject, privacy and host of its reservation. A running booking that
 * is moved is split (decision 0012); the answer is the part at the new place or time. `also_held` are other desks of
 * the host that it didn't overlap before. Throws `version_changed` if it has changed since the caller's version.
 */
export async function changeReservation(
  work: UnitOfWork,
  wanted: ReservationChange,
): Promise<{ data: Booking; also_held: Booking[] }> {
  const { db, actor } = work
  const { before, locked, countedHost } = await lockChangeable(db, actor, {
    id: wanted.id,
    action: 'update',
    hostId: wanted.host_id ?? undefined,
    whole: changesReservation(wanted),
  })
  await refuseOutdated(work, before, wanted.version ?? before.version)
  if (isVeiled(before)) refuseToUnveil(wanted)
  // A private booking hides its host from managers, but counts for the host's limits all the same.
  const host = locked.find(({ id }) => id === wanted.id)!.host_id
  const hostId = wanted.host_id ?? host
  if (hostId !== host) await mayHost(db, actor, hostId, 'host_id')
  const range = wanted.slots ? onlyRange(wanted.slots, 'slots') : rangeOf(before)
  const place = { resourceId: before.resource_id, ...rangeOf(before) }
  const wish = { resourceId: wanted.resource_id ?? before.resource_id, ...range }
  const step = stepOf(place, wish, firstPartOf(locked, wanted.id), Date.now())
  if (step.kind === 'refuse') throw new AppError('not_changeable')
  // The limits that count need the bookings of the new host.
  let context: ResourceContext | null = null
  if (step.kind !== 'keep' || hostId !== host) {
    if (countedHost !== null && countedHost !== hostId) throw new OutdatedError()
    context = await makeFit(work, { before, locked, step, hostId })
    if (hostId !== host) await refuseForHost(work, { before, locked, step, hostId }, 'host_id')
  }
  const id = await moveToPlace(db, wanted.id, step)
  const { declaration_id: declarationId, approval_status: approval } = before
  const touched = [before.resource_id, wish.resourceId]
  if (context && 'to' in step) {
    const moved = { contexts: [context], isWithin: isWithinFormer({ before: place, to: step.to }) }
    touched.push(...(await askAgain(db, actor, { declarationId, approval, ...moved })))
  }
  touched.push(...(await describe(db, actor, before, wanted)))
  const [booking, also_held] = await together([
    findBooking(db, actor, id),
    step.kind === 'keep' ? [] : alsoHeld(db, actor, before.declaration_id, hostId),
    bookingsChanged(work, [before.declaration_id], [...new Set(touched)]),
  ])
  return { data: booking, also_held: also_held.filter((held) => !overlap(held, before)) }
}

/** Instants of one format and zone compare as text. */
const overlap = (a: Slot, b: Slot) => a.datetime_from < b.datetime_to && a.datetime_to > b.datetime_from

/** Fields that have another name in the audit trail than in a change. */
const fields = {
  starts: 'slots',
  ends: 'slots',
  checked_in_at: 'status',
  checked_out_at: 'status',
  cancelled_at: 'status',
}

/**
 * Everybody may see who changed it, unless the booking is private to others. That reveals nothing: host and maker are
 * named on the booking anyway, and only managers change other people's bookings.
 */
export async function refuseOutdated({ db, actor }: UnitOfWork, before: Booking, version: number): Promise<void> {
  if (version === before.version) return
  const { id, declaration_id, datetime_from, datetime_to, subject, is_private, host_id, resource_id, status } = before
  const values = isVeiled(before)
    ? {}
    : { subject, is_private, host_id, resource_id, status, slots: [{ datetime_from, datetime_to }] }
  const row = { table: 'bookings', id, fields, part: { table: 'declarations', id: declaration_id } } as const
  const changed = await changesSince(db, actor, { ...row, version, now: before.version, values, namesAll: true })
  throw new AppError('version_changed', { changed })
}

export const changesReservation = ({ subject, is_private, host_id }: ReservationChange) =>
  [subject, is_private, host_id].some((value) => value !== undefined && value !== null)

/** The part a booking was split from. */
function firstPartOf(locked: readonly LockedBooking[], id: number): FirstPart | null {
  const partOf = locked.find((each) => each.id === id)!.part_of
  const first = locked.find((each) => each.id === partOf)
  if (!first) return null
  const { resource_id: resourceId, from, to, status } = first
  return { id: first.id, resourceId, from, to, stands: isStanding(status) }
}

/**
 * Whether it is private, and the caller is neither its host nor its maker: they may move or cancel it, not read it
 * (R215).
 */
export const isVeiled = ({ is_private, host_id }: Booking) => is_private && host_id === null

/** Refuses a caller who may not read a private booking when they unveil it, retitle it or give it away. */
export function refuseToUnveil({ subject, is_private, host_id }: ReservationChange): void {
  const field =
    is_private === false ? 'is_private' : typeof subject === 'string' ? 'subject' : host_id ? 'host_id' : null
  if (field) throw new AppError('forbidden', { errors: { [field]: ['private'] } })
}

interface Changeable {
  id: number
  action: 'update' | 'delete'
  /** The new host, if it changes. */
  hostId?: number | undefined
  /** Whether all bookings of its reservation change with it. */
  whole: boolean
}

/** The booking with its locks. 404 where it may not be known, 403 where it isn't the caller's to change. */
export async function lockChangeable(db: Db, actor: Actor, { id, action, hostId, whole }: Changeable) {
  const locking = lockBooking(db, actor, { id, hostId, whole }, () => findBooking(db, actor, id))
  const { found: before, ...locks } = await locking
  const { status, datetime_to } = before
  if (!isChangeableAt(Date.now(), { status, to: Date.parse(datetime_to) })) throw new AppError('not_changeable')
  if (!before.meta[action]) throw new AppError('forbidden')
  return { before, ...locks }
}

export function onlyRange(slots: readonly Slot[], field: string): Range {
  const [range, another] = mergedSlots(slots, field)
  if (another) throw invalidField(field, 'one_range')
  return range!
}

interface Fitting {
  before: Booking
  locked: readonly LockedBooking[]
  step: Step
  hostId: number
}

/**
 * Locks the resources, ends or removes the old part, and then checks the new place: an update can't exclude its own
 * overlap with another hold (decision 0003). A refusal undoes all of it. Returns the resource at the new place.
 */
async function makeFit(work: UnitOfWork, { before, locked, step, hostId }: Fitting): Promise<ResourceContext> {
  const { db, actor, lang } = work
  const kept = { resourceId: before.resource_id, ...rangeOf(before) }
  const { resourceId, ...range } = 'to' in step ? step.to : kept
  await together([lockResources(work, [...new Set([before.resource_id, resourceId])]), keepResources(db, [resourceId])])
  await makeRoom(db, before.id, step)
  const ignored = {
    bookingIds: new Set(step.kind === 'split' ? [] : [step.kind === 'join' ? step.first.id : before.id]),
  }
  const contexts = await readContext(db, actor, { ids: [resourceId], ignored, holdsDue: work.isLastTry, hostId }, range)
  requireAll([resourceId], contexts, 'resource_id')
  const now = Date.now()
  const elsewhereFrom = movableFrom(kept, now)
  const question = {
    contexts,
    ranges: [range],
    hostId,
    ignored,
    parts: partsOf(before.id, locked),
    present: kept,
    ...(elsewhereFrom !== undefined && { elsewhereFrom: Math.max(range.from, elsewhereFrom) }),
    now,
    lang,
    holdsDue: work.isLastTry,
    keepsStart: step.kind === 'join' || (range.from === kept.from && resourceId === kept.resourceId),
  }
  await requireMovable(db, actor, question, 'slots')
  return contexts[0]!
}

/**
 * A new host takes over the whole reservation: all of its remaining bookings count towards their limits at once, and none may be
 * of a resource that is assigned to somebody else (R304).
 */
export async function refuseForHost(work: UnitOfWork, { before, locked, step, hostId }: Fitting, field: string) {
  const { db, actor, lang } = work
  const now = Date.now()
  const left = locked.filter((each) => isChangeableAt(now, each))
  const standing = new Set(left.map(({ id }) => id))
  const places = left.map(({ id, resource_id, from, to, part_of }) => ({
    ...(id === before.id && 'to' in step ? step.to : { from, to }),
    resource_id: id === before.id && 'to' in step ? step.to.resourceId : resource_id,
    isCountedAlready: isLaterPart({ id, part_of }, locked, standing),
  }))
  const ids = [...new Set(places.map(({ resource_id }) => resource_id))]
  await keepResources(db, ids)
  const contexts = await readContext(db, actor, { ids, hostId }, spanOf(places))
  const rangesOf = rangesByResource(places, places)
  const wanted = { contexts, ranges: places, rangesOf, hostId, now, lang, counts: hasCountedLimit(actor) }
  await requireGivable(db, actor, wanted, field)
}

/** The fields that all bookings of a reservation have in common. */
const common = ['subject', 'is_private', 'host_id'] as const

/**
 * Subject, privacy and host belong to the whole reservation: only a caller who may change all that is left of it changes them, and
 * every booking of it gets a new version. An empty subject removes the stored one; the default shown in its place (R214) isn't
 * stored when it is sent back. Returns the resources that show something else then.
 */
export async function describe(db: Db, actor: Actor, before: Booking, wanted: ReservationChange): Promise<number[]> {
  const { subject, is_private, host_id } = wanted
  const changed = common.filter((field) => (wanted[field] ?? before[field]) !== before[field])
  if (!changed.length) return []
  if (!(await mayChangeAll(db, actor, before.declaration_id)))
    throw new AppError('forbidden', { errors: Object.fromEntries(changed.map((field) => [field, ['forbidden']])) })
  const described = {
    ...(typeof subject === 'string' && subject !== before.subject && { subject: subject || null }),
    ...(typeof is_private === 'boolean' && { is_private }),
    ...(typeof host_id === 'number' && { host_id }),
    updated_at: now,
  }
  const declaration = db.updateTable('declarations').set(described).where('id', '=', before.declaration_id)
  // The bookings of a reservation follow its host by their foreign key; for all else their version is raised here.
  if ((host_id ?? before.host_id) !== before.host_id) {
    await declaration.execute()
    return resourcesShowing(db, [before.declaration_id])
  }
  const rows = await db
    .with('described', () => declaration.returning('id'))
    .updateTable('bookings')
    .set({ updated_at: now })
    .where('declaration_id', 'in', (eb) => eb.selectFrom('described').select('id'))
    .returning('resource_id')
    .execute()
  return rows.map(({ resource_id }) => resource_id)
}
