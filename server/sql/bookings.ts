import type { Booking, Relation } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import { now } from './instants.ts'
import { among, withValues } from './with-values.ts'

/*
 * The caller's relation to a booking. Arguments are aliases: `b` of a booking, `d` of its declaration. The forms that
 * end in `Text` are for the few statements written as text, whose `$2` and `$3` are the caller and the person acted
 * for.
 */

export const isOwnText = (b: string) => `(${b}.host_id in ($2, $3) or ${b}.user_id in ($2, $3))`
export const isOpenText = (b: string, d: string) => `(not ${d}.is_private or ${isOwnText(b)})`
export const relationText = (b: string) => `
  case when ${b}.host_id = $3 and ${b}.user_id in ($2, $3) then 'mine' when ${b}.host_id in ($2, $3) then 'for_me'
    when ${b}.user_id in ($2, $3) then 'mine' else 'other' end`
export const shownTitleText = 'coalesce(d.subject, default_title(t.kind, t.name, t.translations))'

/** Statuses of bookings that hold their time, or held it until they ended early. */
// convention: the one list of these
export const heldStatuses = ['booked', 'checked_in', 'checked_out'] as const
// convention: the one list of these
const standingStatuses: readonly string[] = ['booked', 'checked_in']
const oneOf = (b: string, statuses: readonly string[]) =>
  `${b}.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

export const isHeldText = (b: string) => oneOf(b, heldStatuses)
export const isChangeableText = (b: string) => `(${oneOf(b, standingStatuses)} and ${b}.ends > now())`
/** Whether it is neither given back nor checked out of. */
export const isStanding = (status: string): boolean => standingStatuses.includes(status)
/** Decides for a booking in memory as `isChangeableText` does; instants in epoch milliseconds. */
export const isChangeableAt = (now: number, { status, to }: { status: string; to: number }): boolean =>
  isStanding(status) && to > now

export const isNotDueText = (b: string) =>
  `(${b}.status <> 'booked' or ${b}.release_at is null or ${b}.release_at > now())`

/** An approval that lets a booking take place. */
export type BookingApproval = Booking['approval_status']
const approvedStatuses: readonly string[] = ['not_required', 'approved']
export const isApprovedStatus = (status: BookingApproval): boolean => approvedStatuses.includes(status)

/** A value of a booking of resource `r`, null where that asks for no check-in: neither opens one nor releases without one. */
export const asksForCheckIn = <T>(r: string, value: RawBuilder<T>): RawBuilder<T | null> =>
  sql`case when coalesce(${sql.ref(`${r}.pre_check_in`)}, ${sql.ref(`${r}.auto_release`)}) is not null then ${value} end`

/** The price of a resource `r` from one instant to another, all of it SQL; null where it is free of charge. */
export const costText = (r: string, from: string, to: string) =>
  `case when ${r}.price_per_hour is not null then cost_of(${r}.price_per_hour, decimals_of(${r}.currency_id), ${from}, ${to}) end`

type Caller = Pick<Actor, 'userId' | 'subjectId'>
const forCaller = <T>(caller: Caller, text: string) => withValues<T>(text, [undefined, caller.userId, caller.subjectId])

/** Whether the caller, or the person acted for, hosts or made it. */
export const isOwn = (caller: Caller, b: string): RawBuilder<boolean> => forCaller(caller, isOwnText(b))

/**
 * Whether the caller may know more of it than that the slot is taken: private bookings are open to their own people
 * only (R215).
 */
export const isOpen = (caller: Caller, b: string, d: string): RawBuilder<boolean> => forCaller(caller, isOpenText(b, d))

/**
 * Whether the reservation `d` is the delegate's own, asked for by them or for them: a delegate doesn't decide on it with the rights of the
 * person they act for (decision 0071). Never while people act for themselves.
 */
export const isDelegatesOwn = (
  { userId, actingFor }: Pick<Actor, 'userId' | 'actingFor'>,
  d: string,
): RawBuilder<boolean> =>
  actingFor === null
    ? sql.lit(false)
    : sql`(${sql.ref(`${d}.host_id`)} = ${userId}
        or ${sql.ref(`${d}.user_id`)} = ${userId} and ${sql.ref(`${d}.acting_for`)} is distinct from ${actingFor}::bigint)`

/** The caller's relation to a booking: made and hosted by them, hosted by them, or another's. */
export const relation = (caller: Caller, b: string): RawBuilder<Relation> => forCaller(caller, relationText(b))

/**
 * The name of a booking, over `d` (declaration), `t` (type of its resource) and the reader. Only a typed subject is
 * stored; without one it is called a meeting in the reader's words, or by its type in the reader's language (R214).
 */
export const shownTitle: RawBuilder<string> = sql.raw(shownTitleText)

/** Whether it holds its time, or held it until its end. */
export const isHeld = (b: string): RawBuilder<boolean> => sql.raw(isHeldText(b))

/** Whether it is neither over nor given back. */
export const isChangeable = (b: string): RawBuilder<boolean> => sql.raw(isChangeableText(b))

/**
 * Whether it isn't due for release: a booking that is due is as good as released, since the next insert or move
 * releases it first.
 */
export const isNotDue = (b: string): RawBuilder<boolean> => sql.raw(isNotDueText(b))

/** The status that everybody sees: a booking that is due for release counts as released. */
export const shownStatus = (b: string): RawBuilder<Booking['status']> =>
  sql.raw(`case when ${isNotDueText(b)} then ${b}.status else 'released' end`)

/** Why booking `b` of declaration `d` is released, or due for it. */
export const releasedFor = (b: string, d: string): RawBuilder<Booking['released_for']> =>
  sql.raw(`case when not ${isNotDueText(b)} then case ${d}.approval_status when 'pending' then 'lapsed' else 'no_show' end
    when ${b}.status = 'released' then case when ${b}.is_no_show then 'no_show' else 'lapsed' end end`)

/** Bookings `b`, with their resources `r`, that a person hosted in the last 90 days and didn't cancel. */
export const pastBookings = (db: Db, hostId: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .where('b.host_id', '=', hostId)
    .where('b.status', '<>', 'cancelled')
    .where('b.starts', '>', sql<Date>`now() - interval '90 days'`)
    .where('b.starts', '<', now)

/** The number of bookings of resources that hold their time and aren't over. */
export async function bookingsToCome(db: Db, resourceIds: readonly number[]): Promise<number> {
  if (!resourceIds.length) return 0
  const { count } = await db
    .selectFrom('bookings as b')
    .where('b.resource_id', '=', among(resourceIds))
    .where(sql<boolean>`${isHeld('b')} and b.ends > now()`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
