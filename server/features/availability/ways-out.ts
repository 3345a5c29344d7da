import type { Alternative, Refusal, Slot } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, together } from '../../db/connection.ts'
import { pacer } from '../../time/pace.ts'
import { quarter } from '../../time/quarters.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
import { endsIn, type IgnoredBookings } from './conflicts.ts'
import { type ResourceChoice, type ResourceContext, readFreeTimes } from './context.ts'
import { BookingCounts, type HostBooking } from './counts.ts'
import { hostBookings } from './host-bookings.ts'
import { bookableRanges, type Range } from './hours.ts'
import type { Question } from './question.ts'
import { type BareRefusal, isFree, type Sought } from './refusals.ts'
import { isCounted } from './rules.ts'
import { iso, rangeOf, slotOf, windowOf } from './slots.ts'

const day = 86_400_000
/** Days ahead in which the next free time is searched, and resources that are checked as alternatives. */
const daysSearched = 7
const resourcesSearched = 60
const alternativesGiven = 3

/** A range with the days in which its next free time is searched. */
export const searchedFrom = ({ from, to }: Range): Range => ({ from, to: to + daysSearched * day })

interface Settings
  extends Pick<ResourceChoice, 'ignored' | 'holdsDue' | 'hostId'>,
    Pick<Question, 'keepsStart' | 'present' | 'elsewhereFrom' | 'isNewElsewhere' | 'parts' | 'namesIn'> {
  /** All that is booked together with what is refused, which counts as well. */
  requested?: readonly HostBooking[]
}

/**
 * Refusals with ways out of each: a part of the time, the next free time, and other resources free at the same time, as
 * far as the host's limits allow them. Five queries at most, however many refusals there are; the callers pass the few
 * that are shown.
 */
export async function withWaysOut(
  db: Db,
  actor: Actor,
  refused: readonly { context: ResourceContext; refusals: readonly BareRefusal[] }[],
  now: number,
  {
    ignored = {},
    holdsDue = false,
    hostId = actor.subjectId,
    keepsStart = false,
    present,
    elsewhereFrom,
    isNewElsewhere = false,
    parts = [],
    requested = [],
    namesIn,
  }: Settings = {},
): Promise<Refusal[]> {
  if (!refused.length) return []
  const asked = windowOf(refused.flatMap(({ refusals }) => refusals.map(({ slot }) => rangeOf(slot))))
  const ids = refused.map(({ context }) => context.id)
  const near = refused[0]!.context
  const [later, around] = await together([
    readFreeTimes(db, actor, { ids, ignored, holdsDue, hostId, namesIn }, searchedFrom(asked)),
    readNeighbours(db, actor, { near, asked, ignored, hostId, namesIn }),
  ])
  const contexts = [...later, ...around]
  const counted = await countedOf(db, contexts, { hostId, asked, ignored, parts })
  const besides = isNewElsewhere ? await countedOf(db, contexts, { hostId, asked }) : counted
  const byId = new Map(later.map((context) => [context.id, context]))
  const neighbours = nearestFirst(
    around.filter((each) => !byId.has(each.id) && isAlike(each, near)),
    near,
  )
  const found: Refusal[] = []
  const pause = pacer()
  for (const { context, refusals } of refused)
    for (const refusal of refusals) {
      const range = rangeOf(refusal.slot)
      const read = byId.get(context.id) ?? context
      const elsewhere = { from: elsewhereFrom ?? range.from, to: range.to }
      const isPresent = ({ id }: ResourceContext) =>
        id === present?.resourceId && present.from <= range.from && present.to >= range.to
      const others = neighbours.filter((neighbour) => !isPresent(neighbour))
      const rest = counted.length ? [restOf(requested, context, range)] : []
      const sought = { now, ignored, counted: [...counted, ...rest] }
      const isOnlyHere = refusal.code === 'not_on_step' || elsewhere.from >= range.to
      found.push({
        ...refusal,
        // A running booking that keeps its start isn't offered a later one.
        next_free: keepsStart && range.from <= now ? null : nextFree(read, range, sought),
        shorter: freePart(read, range, sought, { keepsStart, present }),
        alternatives: isOnlyHere ? [] : free(others, elsewhere, { now, ignored, counted: [...besides, ...rest] }),
      })
      await pause()
    }
  return found
}

interface CountedRange {
  hostId: number
  asked: Range
  ignored?: IgnoredBookings
  parts?: readonly number[]
}

/** The host's bookings around everything that may be offered; none where no limit counts them, and no query. */
async function countedOf(
  db: Db,
  contexts: readonly ResourceContext[],
  { hostId, asked, ignored, parts = [] }: CountedRange,
): Promise<BookingCounts[]> {
  if (!contexts.some(({ limits }) => isCounted(limits))) return []
  const bookingIds = new Set([...(ignored?.bookingIds ?? []), ...parts])
  return [await hostBookings(db, hostId, searchedFrom(asked), { bookingIds })]
}

/** The rest of a request, without the range that is refused. */
function restOf(requested: readonly HostBooking[], { resource_type_id: type }: ResourceContext, { from, to }: Range) {
  const own = requested.findIndex((each) => each.resource_type_id === type && each.from === from && each.to === to)
  return new BookingCounts(requested.filter((_, n) => n !== own))
}

/** The earliest later range of the same length that is free; null when there is none within a week. */
export function nextFree(context: ResourceContext, range: Range, sought: Sought): Slot | null {
  const length = range.to - range.from
  const last = range.from + daysSearched * day
  const openings = datesFrom(range.from, context.timezone).flatMap((date) =>
    bookableRanges(context.hours, localDay(date, context.timezone)).map(({ from }) => from),
  )
  const candidates = [...endsIn(context), ...openings, Math.ceil(sought.now / quarter) * quarter]
    .filter((from) => from > range.from && from < last)
    .sort((a, b) => a - b)
  const found = candidates.find((from) => isFree(context, { from, to: from + length }, sought))
  return found === undefined ? null : slotOf({ from: found, to: found + length })
}

/**
 * The longest free part at the start or the end of a range, in quarters of an hour and at least half of it; null: none. A
 * booking that is to be extended offers any end beyond its present one.
 */
function freePart(
  context: ResourceContext,
  range: Range,
  sought: Sought,
  { keepsStart = false, present }: Settings,
): Slot | null {
  const length = range.to - range.from
  // The start that a running booking keeps isn't refused for lying in the past.
  const { now } = sought
  const since = { ...sought, now: keepsStart ? Math.min(now, range.from) : now }
  if (length > day || isFree(context, range, since)) return null
  const isExtended =
    keepsStart && present?.resourceId === context.id && present.from === range.from && present.to < range.to
  const mostCut = isExtended ? range.to - present.to - quarter : length / 2
  for (let cut = quarter; cut <= mostCut; cut += quarter) {
    const parts = [
      { from: range.from, to: range.to - cut },
      ...(keepsStart ? [] : [{ from: range.from + cut, to: range.to }]),
    ]
    const part = parts.find((part) => isFree(context, part, since))
    if (part) return slotOf(part)
  }
  return null
}

function datesFrom(from: number, timezone: string): string[] {
  const first = dateOf(from, timezone)
  return Array.from({ length: daysSearched + 1 }, (_, days) => addDays(first, days))
}

interface Near {
  near: ResourceContext
  asked: Range
  ignored: IgnoredBookings
  hostId: number
  namesIn: string | undefined
}

/** Alternatives: resources of the same kind in the building (the level above the resource's own). */
async function readNeighbours(
  db: Db,
  actor: Actor,
  { near, asked, ignored, hostId, namesIn }: Near,
): Promise<ResourceContext[]> {
  const level = await db.selectFrom('levels').select('path').where('id', '=', near.level_id).executeTakeFirst()
  const building = level?.path.at(-2) ?? near.level_id
  const wanted = {
    filter: { levels: [building] },
    type: near.resource_type_id,
    most: resourcesSearched,
    ignored,
    hostId,
    namesIn,
  }
  return readFreeTimes(db, actor, wanted, asked)
}

/** Tells whether one can stand in for the other: both have the same type and count the same, so no car is moved to bicycles. */
export const isAlike = (a: Kind, b: Kind): boolean =>
  a.resource_type_id === b.resource_type_id && a.resource_capacity_type_id === b.resource_capacity_type_id

type Kind = Pick<ResourceContext, 'resource_type_id' | 'resource_capacity_type_id'>

/** The nearest first: the same level, then the most alike in seats. */
export function nearestFirst(
  others: readonly ResourceContext[],
  near: Pick<ResourceContext, 'level_id' | 'seats'>,
): ResourceContext[] {
  const distance = (context: ResourceContext) =>
    (context.level_id === near.level_id ? 0 : 1000) + Math.abs((context.seats ?? 0) - (near.seats ?? 0))
  return others.toSorted((a, b) => distance(a) - distance(b))
}

/** The first of them that are free for a range. */
function free(others: readonly ResourceContext[], asked: Range, sought: Sought): Alternative[] {
  return others
    .values()
    .filter((context) => isFree(context, asked, sought))
    .take(alternativesGiven)
    .map((context) => alternativeOf(context, asked))
    .toArray()
}

/** A resource as it is offered for a range. */
export const alternativeOf = (context: ResourceContext, { from, to }: Range): Alternative => ({
  resource_id: context.id,
  resource_name: context.name,
  level_id: context.level_id,
  level_name: context.level_name,
  timezone: context.timezone,
  needs_approval: context.needs_approval && !context.may_approve,
  price_per_hour: context.price_per_hour,
  currency: context.currency,
  datetime_from: iso(from),
  datetime_to: iso(to),
})
