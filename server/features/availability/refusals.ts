import type { DayReason, Refusal, RefusalCode } from '@kontor/contract'
import type { RefusalLabel } from '@kontor/contract/labels/keys.ts'
import { isCountedLimit } from '@kontor/contract/values/limits.ts'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { pacer } from '../../time/pace.ts'
import { weekOf } from '../../time/weeks.ts'
import { dateOf } from '../../time/zones.ts'
import { settingsOf } from '../preferences/preferences.ts'
import { assignedIn, type Conflict, conflictOf, unavailableBy } from './conflicts.ts'
import type { ResourceContext } from './context.ts'
import { BookingCounts } from './counts.ts'
import { hostBookings } from './host-bookings.ts'
import { blockedIn, firstClosed, type Range } from './hours.ts'
import type { Question } from './question.ts'
import { brokenLimits, brokenRules, closed, isCounted, lastDayAhead, notBookable, type RuleValues } from './rules.ts'
import { iso, slotOf, spanOf, windowOf } from './slots.ts'
import { conflictWithin, fullWithin, linkedInRequest } from './within.ts'
import { hoursIn, lengthIn, listInWords, rangeIn, type WordsReader, wordsReaderOf } from './words.ts'

/** A refusal without alternatives yet. */
export type BareRefusal = Omit<Refusal, 'next_free' | 'shorter' | 'alternatives'>

/**
 * The one availability function: every path to a booking calls it, and a resource it calls free can be booked. Returns
 * the refusals of each resource by id; a free resource has none. Rules are checked before conflicts, because a caller
 * who may not book needn't learn who holds the resource. Pauses for other requests after each pair of resource and
 * range.
 */
export async function refusalsOf(db: Db, actor: Actor, question: Question): Promise<Map<number, BareRefusal[]>> {
  const { contexts, ranges, hostId, ignored = {}, lang, most = Number.POSITIVE_INFINITY } = question
  const hasCountedLimit = contexts.some(({ limits }) => isCounted(limits))
  const notCounted = { bookingIds: new Set([...(ignored.bookingIds ?? []), ...(question.parts ?? [])]) }
  const hostCounts = hasCountedLimit ? [await hostBookings(db, hostId, windowOf(ranges), notCounted)] : []
  const found: { context: ResourceContext; refusals: RuleBreak[] }[] = []
  const links = question.together === 'booked' ? await linkedInRequest(db, contexts) : null
  const rangesOf = (id: number) => question.rangesOf?.get(id) ?? ranges
  const pause = pacer()
  let ownCounts = new BookingCounts()
  let left = most
  for (const context of contexts) {
    if (left <= 0) break
    if (!question.together) ownCounts = new BookingCounts()
    const refusals: RuleBreak[] = []
    const resourceRanges = rangesOf(context.id)
    const linked = links?.get(context.id)?.map((link) => ({ ...link, ranges: rangesOf(link.by) })) ?? []
    const isPool = context.capacity > 1
    const before: Range[] = []
    let latest: Range | undefined
    for (const range of resourceRanges) {
      const isCountedHere = hasCountedLimit && !range.isCountedAlready
      const broken = refusalsOfRange(context, range, isCountedHere ? [...hostCounts, ownCounts] : [], question)
      const checksWithin = question.together && !question.only && !broken.length
      const inTheWay = () =>
        isPool
          ? latest && latest.to > range.from && fullWithin(context, range, before)
          : conflictWithin(context, range, latest, linked)
      const conflict = checksWithin && inTheWay()
      refusals.push(...(conflict ? [foundIn(conflict, range)] : broken))
      if (isCountedHere) ownCounts.add({ ...range, resource_type_id: context.resource_type_id })
      if (!latest || range.to > latest.to) latest = range
      if (isPool) before.push(range)
      await pause()
    }
    if (refusals.length) found.push({ context, refusals: refusals.slice(0, left) })
    left -= refusals.length
  }
  if (!found.length) return new Map()
  const reader = wordsReaderOf(lang, await settingsOf(db, actor.subjectId))
  const byResource = new Map<number, BareRefusal[]>()
  for (const { context, refusals } of found) {
    const worded: BareRefusal[] = []
    for (const refusal of refusals) {
      worded.push(toRefusal(context, refusal, reader))
      await pause()
    }
    byResource.set(context.id, worded)
  }
  return byResource
}

/**
 * The reason why the caller can't book each of these ranges; null: it can be booked. Every range is judged by itself,
 * in the given order, for screens that show a whole day, and `toDayReason` says it. A limit that counts bookings hides
 * nothing that is in the way besides: cancelling a booking wouldn't help there. At most one query. `now` in epoch
 * milliseconds.
 */
export async function reasonsByRange(
  db: Db,
  actor: Actor,
  asked: readonly { context: ResourceContext; ranges: readonly Range[] }[],
  now: number,
): Promise<(RuleBreak | null)[][]> {
  const hasCountedLimit = asked.some(({ context, ranges }) => ranges.length > 0 && isCounted(context.limits))
  const span = hasCountedLimit && spanOf(asked.flatMap(({ ranges }) => ranges))
  const hostCounts = span ? [await hostBookings(db, actor.subjectId, span, {})] : []
  const reasons: (RuleBreak | null)[][] = []
  const pause = pacer()
  for (const { context, ranges } of asked) {
    reasons.push(
      ranges.map((range) => {
        const found = refusalsOfRange(context, range, hostCounts, { now })[0] ?? null
        const conflict = found && isCountedLimit(found.code) ? conflictOf(context, range) : null
        return conflict ? foundIn(conflict, range) : found
      }),
    )
    await pause()
  }
  return reasons
}

export interface RuleBreak {
  code: RefusalCode
  label: RefusalLabel
  values: RuleValues
  range: Range
  conflict: Conflict | null
}

/** `counted`: the host's other bookings, for the limits that count; without it these don't hold. */
export type Sought = Pick<Question, 'now' | 'ignored'> & { counted?: readonly BookingCounts[] }

/** Whether a resource could be booked for a range right now. */
export function isFree(context: ResourceContext, range: Range, { now, ignored, counted = [] }: Sought): boolean {
  if (brokenRules(context, range, now).length || conflictOf(context, range, ignored)) return false
  return !counted.length || !brokenLimits(context, range, counted).length
}

/** The rules that depend on the range alone, not on other bookings. */
const ofRange: ReadonlySet<RefusalCode> = new Set(['past', 'not_on_step', 'too_long', 'too_far_ahead', 'closed'])

export function refusalsOfRange(
  context: ResourceContext,
  range: Range,
  counted: readonly BookingCounts[],
  question: Pick<Question, 'now' | 'ignored' | 'keepsStart' | 'keepsRange' | 'only'>,
): RuleBreak[] {
  const { now, ignored = {}, keepsStart, keepsRange, only } = question
  if (only === 'assigned') {
    const conflict = assignedIn(context, range)
    return conflict ? [foundIn(conflict, range)] : []
  }
  const rules = only ? [] : brokenRules(context, range, now)
  const broken = [...rules, ...(counted.length ? brokenLimits(context, range, counted) : [])]
    .filter(({ code }) => !(keepsStart && code === 'past' && range.to > now) && !(keepsRange && ofRange.has(code)))
    .map((rule) => ({ ...rule, range, conflict: null }))
  if (broken.length || only) return broken
  const conflict = conflictOf(context, range, ignored)
  return conflict ? [foundIn(conflict, range)] : []
}

export const foundIn = (conflict: Conflict, range: Range): RuleBreak => ({
  code: conflict.code,
  label: conflict.code,
  values: {},
  range,
  conflict,
})

/** State, hours, availability and unavailability of a resource, without all that depends on the caller. */
type Times = Pick<ResourceContext, 'id' | 'name' | 'timezone' | 'hours' | 'is_bookable' | 'unavailable'>

/** Whether a resource is in service, and a range lies in its hours and availability, and in no unavailability. */
export const isWithinTimes = (times: Times, range: Range): boolean => brokenTimes(times, range) === null

/** The sentence that says why it doesn't; it must not. */
export const timesRefusal = (times: Times, range: Range, reader: WordsReader): string =>
  toRefusal(times, brokenTimes(times, range)!, reader).message

function brokenTimes(times: Times, range: Range): RuleBreak | null {
  if (!times.is_bookable) return { ...notBookable, range, conflict: null }
  const closedAt = firstClosed(times.hours, range, times.timezone)
  if (closedAt !== null) return { ...closed(times, closedAt), range, conflict: null }
  const blocked = [...times.unavailable, ...blockedIn(times.hours, range, times.timezone)]
  const first = blocked.find(({ from, to }) => from < range.to && to > range.from)
  return first ? foundIn(unavailableBy(first), range) : null
}

/** A reason with its sentence. `now` in epoch milliseconds. */
export function toDayReason(context: ResourceContext, found: RuleBreak, reader: WordsReader, now: number): DayReason {
  const days = found.code === 'too_far_ahead' ? context.limits.days_ahead : null
  return {
    code: found.code,
    message: toRefusal(context, found, reader).message,
    last_day: days === null ? null : lastDayAhead(days, context.timezone, now),
    counted_days: found.values.had ? countedDays(context, found) : null,
  }
}

/** The days on which bookings count towards a limit. */
function countedDays(
  { timezone, week_begins }: ResourceContext,
  { code, range }: RuleBreak,
): DayReason['counted_days'] {
  const date = dateOf(range.from, timezone)
  if (code !== 'too_many_a_week') return { first: date, last: date }
  const week = weekOf(date, week_begins)
  return { first: week[0]!, last: week[6]! }
}

type NamedResource = Pick<ResourceContext, 'id' | 'name' | 'timezone'>

export function toRefusal(context: NamedResource, found: RuleBreak, reader: WordsReader): BareRefusal {
  const { conflict, range } = found
  const holder = conflict ? holderOf(conflict) : null
  const { minutes, open, available, reason, ...bare } = found.values
  const values = {
    resource: context.name,
    ...(conflict?.code === 'pool_full' && { count: conflict.capacity }),
    range: rangeIn(reader, conflict?.range ?? range, context.timezone, range),
    who: holder?.who ?? (conflict?.code === 'unavailable' ? conflict.assigned : null) ?? '',
    subject: holder?.subject ?? '',
    booked: conflict?.code === 'taken' ? (conflict.hold.booked ?? '') : '',
    reason: conflict?.code === 'unavailable' ? conflict.reason : (reason ?? ''),
    ...(minutes !== undefined && { most: lengthIn(reader, minutes) }),
    ...(open && { open: hoursIn(reader, open) }),
    ...(available && {
      open: listInWords(
        reader,
        available.map((each) => rangeIn(reader, each, context.timezone, range)),
      ),
    }),
    ...bare,
  }
  const isAssigned = conflict?.code === 'unavailable' && conflict.assigned !== null
  const label = isAssigned ? 'assigned' : found.code === 'taken' ? takenLabel(conflict!, holder) : found.label
  return {
    resource_id: context.id,
    code: found.code,
    message: sentence(reader.lang, `refusal.${label}`, values),
    slot: slotOf(range),
    holder,
  }
}

/** The holder, if the caller may know: a private booking is only "taken" (R215). */
function holderOf(conflict: Conflict): Refusal['holder'] {
  if (conflict.code !== 'taken' && conflict.code !== 'pool_full') return null
  const at = { datetime_from: iso(conflict.range.from), datetime_to: iso(conflict.range.to) }
  if (conflict.code === 'pool_full') return { booking_id: null, subject: null, who: null, kind: 'pool', ...at }
  const { hold } = conflict
  return {
    booking_id: hold.booking_id,
    subject: hold.subject,
    who: hold.host,
    kind: hold.kind,
    ...at,
  }
}

function takenLabel(conflict: Conflict, holder: Refusal['holder']): RefusalLabel {
  const kind = conflict.code === 'taken' ? conflict.hold.kind : 'booking'
  const isOfRequest = holder?.booking_id === null
  if (isOfRequest && (kind === 'linked' || kind === 'distance')) return `${kind}_together`
  if (kind !== 'booking') return conflict.code === 'taken' && conflict.hold.booked ? 'taken_linked_by' : `taken_${kind}`
  // Only another place of the same request holds it for no booking.
  if (isOfRequest) return 'taken_twice'
  if (!holder?.who) return 'taken'
  if (conflict.code === 'taken' && conflict.hold.relation !== 'other')
    return holder.subject ? 'taken_mine_about' : 'taken_mine'
  return holder.subject ? 'taken_by_about' : 'taken_by'
}
