import type { Offer, Offers, Refusal, search } from '@kontor/contract'
import type { Call } from '../../http/implement.ts'
import { dateOf } from '../../time/zones.ts'
import {
  iso,
  type Range,
  readContext,
  reasonsByRange,
  refusalsOf,
  spanOf,
  withWaysOut,
} from '../availability/availability.ts'
import { type Candidate, readCandidates } from './candidates.ts'
import { readUsualHours } from './usual-hours.ts'
import { type NoSlotReason, nextDay, type SlotDefaults, type WishedTime, wishedSlot } from './wished-slot.ts'

/** Numbers of free resources offered, and of refused ones with their reason. */
const mostFree = 5
const mostRefused = 3

interface TimedCandidate {
  candidate: Candidate
  range: Range
}

/**
 * Offers that can be booked for a phrase, and the reasons why a resource that it names can't be. Takes a fixed number
 * of queries.
 */
export async function offers({ db, actor, body, lang }: Call<typeof search.offers>): Promise<{ data: Offers }> {
  const [{ resources, type, unknown, largest }, usual] = await Promise.all([
    readCandidates(db, actor, body),
    readUsualHours(db, actor),
  ])
  const now = Date.now()
  const places = resources.map((candidate) => ({
    candidate,
    place: { ...candidate, usual: usual.get(candidate.kind) },
  }))
  const { timed, moved } = timesOf(body, places, now)
  const understood = { type, unknown, largest, moved }
  if (!timed.length) return { data: { offers: [], ...understood } }

  const contexts = await readContext(
    db,
    actor,
    { ids: timed.map(({ candidate }) => candidate.id) },
    spanOf(timed.map(({ range }) => range)),
  )
  const byId = new Map(contexts.map((context) => [context.id, context]))
  const asked = timed.flatMap(({ candidate, range }) => {
    const context = byId.get(candidate.id)
    return context ? [{ candidate, context, range, ranges: [range] }] : []
  })
  const reasons = await reasonsByRange(db, actor, asked, now)
  const free = asked.filter((_, index) => reasons[index]![0] === null)
  const refused = asked.filter((_, index) => reasons[index]![0] !== null)
  // Only a resource that the phrase names is shown refused; otherwise it is enough that others are free.
  const named = refused.filter(({ candidate }) => candidate.is_named)
  const told = (named.length || free.length ? named : refused).slice(0, mostRefused)
  const same = told.filter(({ range }) => range.from === told[0]!.range.from && range.to === told[0]!.range.to)
  const hostId = actor.subjectId
  const refusals =
    same.length === 0
      ? []
      : await refusalsOf(db, actor, {
          contexts: same.map(({ context }) => context),
          ranges: [same[0]!.range],
          hostId,
          now,
          lang,
        }).then((found) =>
          withWaysOut(
            db,
            actor,
            same.map(({ context }) => ({ context, refusals: found.get(context.id) ?? [] })),
            now,
          ),
        )
  const withReason = (some: typeof same) =>
    some.flatMap(({ candidate, range }) => {
      const refusal = refusals.find(({ resource_id }) => resource_id === candidate.id)
      return refusal ? [offerOf(candidate, range, refusal)] : []
    })
  // The nearest of a name comes first, also if it is taken: another one far away isn't what was meant.
  const isNearest = (one: (typeof same)[number]) =>
    free.some((other) => other.candidate.name === one.candidate.name && asked.indexOf(one) < asked.indexOf(other))
  const nearest = new Set(same.filter(isNearest))
  return {
    data: {
      offers: [
        ...withReason([...nearest]),
        ...free.slice(0, mostFree).map(({ candidate, range }) => offerOf(candidate, range, null)),
        ...withReason(same.filter((one) => !nearest.has(one))),
      ],
      ...understood,
    },
  }
}

/**
 * The range of each candidate. If none has one on the requested day, all use the next day on which the first candidate
 * has one; that is reported as moved only if the phrase named the day.
 */
function timesOf(
  wish: WishedTime,
  places: readonly { candidate: Candidate; place: SlotDefaults }[],
  now: number,
): { timed: TimedCandidate[]; moved: Offers['moved'] } {
  const on = (dateAt: (place: SlotDefaults) => string) =>
    places.map(({ candidate, place }) => ({ candidate, found: wishedSlot(wish, place, dateAt(place), now) }))
  const dateAt = (place: SlotDefaults) =>
    wish.date ?? dateOf(wish.in_minutes === undefined ? now : now + wish.in_minutes * 60_000, place.timezone)
  const found = on(dateAt)
  const timed = found.filter(hasRange)
  const [first] = places
  if (timed.length || !first) return { timed: timed.map(toTimed), moved: null }
  const date = nextDay(wish, first.place, dateAt(first.place), now)
  if (!date) return { timed: [], moved: null }
  const isSaid = wish.date !== undefined || wish.in_minutes !== undefined
  const moved = isSaid ? { date, reason: found[0]!.found as NoSlotReason } : null
  return {
    timed: on(() => date)
      .filter(hasRange)
      .map(toTimed),
    moved,
  }
}

type CandidateOutcome = { candidate: Candidate; found: Range | NoSlotReason }
const hasRange = (looked: CandidateOutcome): looked is CandidateOutcome & { found: Range } =>
  typeof looked.found === 'object'
const toTimed = ({ candidate, found }: CandidateOutcome & { found: Range }): TimedCandidate => ({
  candidate,
  range: found,
})

function offerOf(candidate: Candidate, { from, to }: Range, refusal: Refusal | null): Offer {
  const { name, level_name, building, timezone, type, seats, attributes, needs_approval, is_usual } = candidate
  const { price_per_hour, currency } = candidate
  return {
    resource_id: candidate.id,
    name,
    level_name,
    building,
    timezone,
    type,
    seats,
    attributes,
    needs_approval,
    price_per_hour,
    currency,
    is_usual,
    datetime_from: iso(from),
    datetime_to: iso(to),
    refusal,
  }
}
