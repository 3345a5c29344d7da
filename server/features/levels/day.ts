import type { FoundResource, Held, RefusalCode } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { pacer } from '../../time/pace.ts'
import { quartersOf } from '../../time/quarters.ts'
import { type LocalDay, localDay } from '../../time/zones.ts'
import {
  capacityIn,
  firstOverlap,
  iso,
  openRanges,
  type Range,
  type ResourceContext,
  reasonsByRange,
  takenIn,
} from '../availability/availability.ts'

export type Day = Pick<FoundResource, 'day_start' | 'quarters' | 'taken' | 'places' | 'longest_minutes' | 'held'>

const letters: Partial<Record<RefusalCode, string>> = {
  past: 'p',
  taken: 't',
  pool_full: 't',
  unavailable: 'u',
  not_clean: 'd',
  closed: 'c',
}

/**
 * The local day of each resource in quarters of an hour, as the availability engine judges them. A range of free
 * quarters is bookable as a whole: every rule that holds for each quarter holds for the range, except the one about its
 * length.
 */
export async function daysOf(
  db: Db,
  actor: Actor,
  contexts: readonly ResourceContext[],
  date: string,
  now: number,
): Promise<Map<number, Day>> {
  const pause = pacer()
  const asked: Asked[] = []
  for (const context of contexts) {
    const day = localDay(date, context.timezone)
    // The engine isn't asked about closed quarters.
    asked.push({ context, day, ranges: openRanges(context.hours, day).flatMap(quartersOf) })
    await pause()
  }
  const reasons = await reasonsByRange(db, actor, asked, now)
  const days = new Map<number, Day>()
  for (const [index, each] of asked.entries()) {
    days.set(each.context.id, dayOf(each, reasons[index]!))
    await pause()
  }
  return days
}

interface Asked {
  context: ResourceContext
  day: LocalDay
  ranges: readonly Range[]
}

function dayOf({ context, day, ranges }: Asked, reasons: readonly (RefusalCode | null)[]): Day {
  const letterAt = new Map(ranges.map(({ from }, index) => [from, letterOf(reasons[index]!)]))
  const quarters = quartersOf({ from: day.start, to: day.end })
  const isPool = context.capacity > 1
  const wasTaken = (at: Range) => firstOverlap(context.holds, at) !== undefined
  return {
    day_start: iso(day.start),
    quarters: quarters
      .map((at) => {
        const letter = letterAt.get(at.from) ?? 'c'
        return letter === 'p' && wasTaken(at) ? 'q' : letter
      })
      .join(''),
    taken: isPool ? quarters.map((at) => takenIn(context, at)) : null,
    places: context.dated.length ? quarters.map((at) => capacityIn(context, at)) : null,
    longest_minutes: context.limits.longest_minutes,
    held: isPool ? null : heldOn(context, day),
  }
}

const letterOf = (reason: RefusalCode | null) => (reason === null ? 'f' : (letters[reason] ?? 'n'))

/** The bookings of the resource itself: without buffers, which nobody uses, and without those of linked resources. */
function heldOn({ holds }: ResourceContext, day: LocalDay): Held[] {
  return holds
    .filter(({ kind, from, to }) => kind !== 'buffer' && from < day.end && to > day.start)
    .map(({ kind, booking_id, from, to, host, host_id, subject, relation }) => ({
      datetime_from: iso(from),
      datetime_to: iso(to),
      ...(kind === 'booking'
        ? { who: host, who_id: host_id, subject, relation, booking_id: relation === 'other' ? null : booking_id }
        : { who: null, who_id: null, subject: null, relation: 'other', booking_id: null }),
    }))
}
