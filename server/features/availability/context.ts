import type { BookingFilter, Relation } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable } from '../../access/scope-text.ts'
// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText } from '../../db/connection.ts'
import { quarter } from '../../time/quarters.ts'
import { dateOf, localDay } from '../../time/zones.ts'
import { capacityIn, type DatedCapacity } from './capacity.ts'
import type { IgnoredBookings } from './conflicts.ts'
import { chosen, filtersIn, textWith } from './context-text.ts'
import { type BlockedRange, blockedIn, type Range } from './hours.ts'
import type { Bookable } from './rules.ts'
import { scheduleOf } from './schedule.ts'
import { sharedRead } from './shared-read.ts'

export interface ResourceContext extends Bookable {
  level_id: number
  level_name: string
  capacity: number
  /** The unit of its capacity, such as cars; null: bookings. */
  resource_capacity_type_id: number | null
  seats: number | null
  price_per_hour: number | null
  currency: string | null
  buffer_before: number
  buffer_after: number
  needs_approval: boolean
  /** The caller decides on requests for it, so their own need no approval. */
  may_approve: boolean
  auto_release: number | null
  /** The holds in the window that was read, in order of start. */
  holds: Hold[]
  /** With the times in which it is assigned to somebody else than the host. */
  unavailable: BlockedRange[]
  /** The capacity dates of a pool in the window, in order. */
  dated: DatedCapacity[]
  /** The places of a pool in each quarter of an hour, by UTC day of the window, in order; a day without bookings may be left out. */
  days: PoolDay[]
}

/** A UTC day of a pool, from its start in epoch milliseconds. */
export interface PoolDay {
  from: number
  used: number[]
  free: number[]
}

/** Instants in epoch milliseconds. */
export interface Hold extends Range {
  /** Null: it belongs to another range of the same request. */
  booking_id: number | null
  kind: 'booking' | 'buffer' | 'linked' | 'distance'
  /** Null where the caller may only know that it is taken. */
  subject: string | null
  host: string | null
  host_id: number | null
  relation: Relation
  /** The linked or neighbouring resource that is booked; null where the caller may not see it. */
  booked: string | null
}

/**
 * The choice of resources: these ids, or those that match a filter. All further conditions apply within what the caller
 * may see.
 */
export interface ResourceChoice {
  ids?: readonly number[]
  filter?: BookingFilter
  type?: number
  /** Most resources to look at. */
  most?: number
  /** Bookings being changed: the places they take of pools are left out. Holds name their bookings. */
  ignored?: IgnoredBookings
  /**
   * Whether bookings due for release count as holds: another transaction is changing them, so they couldn't be
   * released.
   */
  holdsDue?: boolean
  /** The person who would be its host: what is assigned to others isn't available. By default the caller; 0: nobody. */
  hostId?: number
}

/** Default of the most resources that one question looks at. */
export const mostRead = 1000

const day = 86_400_000

/** The number of resources that `readContext` would find without its limit. */
export async function countResources(db: Db, actor: Actor, wanted: ResourceChoice): Promise<number> {
  const given = filtersIn(wanted)
  const names = given.map(([name]) => name)
  const [row] = await queryText<{ n: number }>(
    db,
    `with ${grantsTable('$1')} select count(*)::int as n ${chosen(names, 2)}`,
    [grantsOf(actor), ...given.map(([, value]) => value)],
  )
  return row!.n
}

/**
 * Everything that the availability rules need about resources in a window of time (epoch milliseconds), by one query.
 * Resources that the caller may not see are left out, and so is the subject of a private booking for all but its own
 * people (R215).
 */
export async function readContext(
  db: Db,
  actor: Actor,
  wanted: ResourceChoice,
  window: Range,
): Promise<ResourceContext[]> {
  const { hostId = actor.subjectId } = wanted
  const rows = await readRows(db, actor, { ...wanted, hostId }, window)
  return rows.map((row) => contextOf(row, window, hostId))
}

/**
 * Reads as `readContext` does, for ways out of a refusal: whose bookings hold a resource isn't told. Callers with the same rights who ask
 * at the same instant, as those who lost one slot do, share one reading; only the times that are assigned to their hosts differ.
 * `namesIn`: the language of names; without it nothing is shared.
 */
export async function readFreeTimes(
  db: Db,
  actor: Actor,
  { namesIn, ...wanted }: ResourceChoice & { namesIn?: string | undefined },
  window: Range,
): Promise<ResourceContext[]> {
  const { hostId = actor.subjectId, ids, filter, type, most, holdsDue, ignored } = wanted
  const isShared = namesIn !== undefined && actor.actingFor === null && !ignored?.bookingIds?.size
  const asked = [actor.tenant.id, namesIn, grantsOf(actor), ids, filter, type, most, holdsDue, window]
  const read = () => readRows(db, actor, { ...wanted, hostId }, window)
  const rows = await sharedRead(isShared ? JSON.stringify(asked) : null, read)
  return rows.map((row) => contextOf({ ...row, holds: row.holds.map(withoutPeople) }, window, hostId))
}

const withoutPeople = ({ booking_id, kind, from, to }: Hold): Hold => ({
  ...{ booking_id, kind, from, to },
  ...{ relation: 'other', subject: null, host: null, host_id: null, booked: null },
})

function readRows(db: Db, actor: Actor, wanted: ResourceChoice & { hostId: number }, window: Range): Promise<Row[]> {
  const { most = mostRead, ignored = {}, holdsDue = false, hostId } = wanted
  const given = filtersIn(wanted)
  return queryText<Row>(db, textWith(given.map(([name]) => name)), [
    grantsOf(actor),
    actor.userId,
    actor.subjectId,
    new Date(window.from),
    new Date(window.to),
    most,
    [...(ignored.bookingIds ?? [])],
    holdsDue,
    hostId,
    ...given.map(([, value]) => value),
  ])
}

interface Row extends Omit<ResourceContext, 'hours' | 'unavailable'> {
  hours: string | null
  /** `user_id`: the person to whom it is assigned then. */
  unavailable: (BlockedRange & { user_id: number | null })[]
  own: Range[]
  unclean_from: number | null
}

/** With the times that weekly rules block, among those of single periods, and those until it is clean. */
function contextOf({ own, unclean_from, ...row }: Row, window: Range, hostId: number): ResourceContext {
  const hours = scheduleOf(row.hours)
  const blocked = [...blockedIn(hours, window, row.timezone), ...uncleanUntil(unclean_from, row.timezone)]
  const ofOthers = row.unavailable.flatMap(({ user_id, ...each }) => (user_id === hostId ? [] : [each]))
  const unavailable = blocked.length ? [...ofOthers, ...blocked].sort((a, b) => a.from - b.from) : ofOthers
  return { ...row, hours, unavailable, days: withoutOwn(withDated(row, window), own) }
}

/** A resource that isn't clean can't be booked that day; by the next one somebody will have cleaned it (decision 0062). */
function uncleanUntil(from: number | null, timezone: string): BlockedRange[] {
  if (from === null) return []
  const { end } = localDay(dateOf(Date.now(), timezone), timezone)
  return [{ from, to: end, reason: '', isUnclean: true }]
}

/** A pool's days, with those on which nobody has booked yet and its capacity is another. */
function withDated(
  { days, dated, capacity }: Pick<Row, 'days' | 'dated' | 'capacity'>,
  { from, to }: Range,
): PoolDay[] {
  if (!dated.length) return days
  const byDay = new Map(days.map((each) => [each.from, each]))
  for (const period of dated)
    for (let at = startOfDay(Math.max(from, period.from)); at < Math.min(to, period.to); at += day)
      if (!byDay.has(at)) byDay.set(at, { from: at, used: Array(cells).fill(0), free: freeOn(at, capacity, dated) })
  return [...byDay.values()].sort((a, b) => a.from - b.from)
}

const cells = day / quarter
const startOfDay = (instant: number) => instant - (instant % day)

/** The capacity in each quarter of a UTC day. */
function freeOn(start: number, capacity: number, dated: readonly DatedCapacity[]): number[] {
  return Array.from({ length: cells }, (_, cell) => {
    const from = start + cell * quarter
    return capacityIn({ capacity, dated }, { from, to: from + quarter })
  })
}

/** A pool's days without the places that these ranges take themselves. */
function withoutOwn(days: PoolDay[], own: readonly Range[]): PoolDay[] {
  if (!own.length) return days
  const kept = days.map(({ from, used, free }) => ({ from, used: [...used], free: [...free] }))
  const byDay = new Map(kept.map((each) => [each.from, each]))
  for (const { from, to } of own)
    for (let at = from; at < to; at += quarter) {
      const { used, free } = byDay.get(startOfDay(at)) ?? {}
      if (!used || !free) continue
      used[(at % day) / quarter]! -= 1
      free[(at % day) / quarter]! += 1
    }
  return kept
}
