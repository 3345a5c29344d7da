import type { Booking, Slot } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { readContext } from './context.ts'
import { bookingEvents } from './events.ts'
import type { Range } from './hours.ts'
import { findBooking } from './read.ts'
import { refuseUnlessFree } from './refuse.ts'
import { releaseDue } from './release.ts'
import { mergedSlots, rangeOf } from './slots.ts'
import { mayHost, requireAll } from './store.ts'
import { defaultTitle } from './title.ts'

/** What a change of a booking may set; what is left out stays. */
export interface Change {
  id: number
  subject?: string | null | undefined
  is_private?: boolean | undefined
  host_id?: number | null | undefined
  resource_id?: number | undefined
  slots?: readonly Slot[] | undefined
  version?: number | undefined
}

type Changing = Pick<Call, 'lang' | 'emit'> & { db: Db; actor: Actor }

/**
 * Changes one booking: its resource and range, and subject, privacy and host of its reservation. `at` is where the
 * change stands in the body ('' or 'declaration.'). Throws `version_changed` when somebody was quicker.
 */
export async function change(call: Changing, wanted: Change, at: string): Promise<{ data: Booking }> {
  const { db, actor, emit } = call
  const before = await lockChangeable(db, actor, wanted.id, 'update')
  if (wanted.version !== undefined && wanted.version !== before.version) throw new AppError('version_changed')
  if (isVeiled(before)) refuseToUnveil(wanted, at)
  const host = await hostOf(db, wanted.id)
  const hostId = wanted.host_id ?? host
  if (hostId !== host) await mayHost(db, actor, hostId, `${at}host_id`)
  const old = rangeOf(before)
  const range = wanted.slots ? onlyRange(wanted.slots, `${at}slots`) : old
  const resourceId = wanted.resource_id ?? before.resource_id
  const moves = resourceId !== before.resource_id || range.from !== old.from || range.to !== old.to
  // The limits that count ask for the bookings of whose it will be.
  if (moves || hostId !== host) await refuseUnlessFits(call, before, { resourceId, range, hostId }, at)
  if (moves) await move(db, before, resourceId, range)
  await describe(db, before, { ...wanted, subject: await titleOf(db, actor, before, wanted) })
  const touched = [...new Set([before.resource_id, resourceId])]
  const [booking] = await Promise.all([
    findBooking(db, actor, wanted.id),
    emit(bookingEvents, [before.declaration_id], touched),
  ])
  return { data: booking }
}

/** Private, and the caller is neither its host nor its maker: it may be moved or cancelled, not read (R215). */
const isVeiled = ({ is_private, host_id }: Booking) => is_private && host_id === null

/** Whoever may not read what is private may not lay it open, retitle it or give it away either. */
function refuseToUnveil({ subject, is_private, host_id }: Change, at: string): void {
  const field =
    is_private === false ? 'is_private' : typeof subject === 'string' ? 'subject' : host_id ? 'host_id' : null
  if (field) throw new AppError('forbidden', { errors: { [at + field]: ['private'] } })
}

/** The booking, its row locked. 404 where it may not be known, 403 where it isn't the caller's to change. */
export async function lockChangeable(db: Db, actor: Actor, id: number, action: 'update' | 'delete'): Promise<Booking> {
  await queryText(db, 'lock_booking', 'select from bookings where id = $1 for update', [id])
  const booking = await findBooking(db, actor, id)
  if (isOver(booking)) throw new AppError('not_changeable')
  if (!booking.meta[action]) throw new AppError('forbidden')
  return booking
}

function isOver({ status, datetime_to }: Booking): boolean {
  return !(status === 'booked' || status === 'checked_in') || Date.parse(datetime_to) <= Date.now()
}

function onlyRange(slots: readonly Slot[], field: string): Range {
  const [range, another] = mergedSlots(slots, field)
  if (another) throw invalidField(field, 'one_range')
  return range!
}

/** Private bookings hide their host from who may only move them; it is the host's bookings that count all the same. */
export async function hostOf(db: Db, id: number): Promise<number> {
  const [row] = await queryText<{ host_id: number }>(db, 'booking_host', 'select host_id from bookings where id = $1', [
    id,
  ])
  return row!.host_id
}

interface Wish {
  resourceId: number
  range: Range
  hostId: number
}

/** Locks resource by resource, then looks: an update can't leave out what meets another hold (decision 0003). */
async function refuseUnlessFits(call: Changing, before: Booking, wish: Wish, at: string): Promise<void> {
  const { db, actor, lang } = call
  const { resourceId, range, hostId } = wish
  const touched = [...new Set([before.resource_id, resourceId])]
  const [, , contexts] = await Promise.all([
    queryText(db, 'lock_resources', 'select lock_resources(current_company(), $1)', [touched]),
    releaseDue(call, [resourceId]),
    readContext(db, actor, { ids: [resourceId] }, range),
  ])
  requireAll([resourceId], contexts, `${at}resource_id`)
  const question = {
    contexts,
    ranges: [range],
    hostId,
    ignored: { bookingId: before.id },
    now: Date.now(),
    lang,
    keepsStart: range.from === rangeOf(before).from && resourceId === before.resource_id,
  }
  await refuseUnlessFree(db, actor, question, `${at}slots`)
}

async function move(db: Db, before: Booking, resourceId: number, range: Range): Promise<void> {
  await queryText(
    db,
    'move_booking',
    `update bookings b set resource_id = r.id, starts = $3, ends = $4, version = b.version + 1, updated_at = now(),
       release_at = case when b.status = 'booked' then $3::timestamptz + make_interval(mins => r.auto_release) end,
       cost = round((r.price_per_hour * extract(epoch from $4::timestamptz - $3::timestamptz) / 3600)::numeric, 2)
     from resources r where b.id = $1 and r.id = $2`,
    [before.id, resourceId, new Date(range.from), new Date(range.to)],
  )
}

/** A subject that is taken away becomes what a booking without one is called (R214); one that isn't given stays. */
async function titleOf(db: Db, actor: Actor, before: Booking, { subject, resource_id }: Change) {
  if (subject !== '') return subject
  const ids = before.resource_ids.map((id) => (id === before.resource_id ? (resource_id ?? id) : id))
  return defaultTitle(db, actor.userId, ids)
}

/** Subject, privacy and host belong to the whole reservation; every booking of it gets a new version. */
async function describe(db: Db, before: Booking, { subject, is_private, host_id }: Change): Promise<void> {
  const same =
    (subject ?? before.subject) === before.subject &&
    (is_private ?? before.is_private) === before.is_private &&
    (host_id ?? before.host_id) === before.host_id
  if (same) return
  await queryText(
    db,
    'describe_declaration',
    `with described as (
       update declarations set subject = coalesce($2, subject), is_private = coalesce($3, is_private),
         host_id = coalesce($4, host_id), updated_at = now()
       where id = $1 returning id
     )
     update bookings set version = version + 1, updated_at = now() where declaration_id in (select id from described)`,
    [before.declaration_id, subject ?? null, is_private ?? null, host_id ?? null],
  )
}
