import type { FoundResource, HolderOfResource, RefusalCode } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, together } from '../../db/connection.ts'
import type { Language } from '../../http/labels/sentences.ts'
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
  type RuleBreak,
  reasonsByRange,
  takenIn,
  toDayReason,
  wordsReaderOf,
} from '../availability/availability.ts'
import { settingsOf } from '../preferences/preferences.ts'

export type Day = Pick<
  FoundResource,
  'day_start' | 'quarters' | 'taken' | 'places' | 'longest_minutes' | 'held' | 'reasons'
>

const letters: Partial<Record<RefusalCode, string>> = {
  past: 'p',
  taken: 't',
  pool_full: 't',
  unavailable: 'u',
  not_clean: 'd',
  closed: 'c',
  too_many_a_day: 'l',
  too_many_a_week: 'l',
  too_many_at_once: 'l',
}
/** Letters whose reason no booking, hour or clock tells. */
const unexplained = /[udln]/

/**
 * The local day of each resource in quarters of an hour, as the availability engine judges them. A range of free
 * quarters is bookable as a whole: every rule that holds for each quarter holds for the range, except the one about its
 * length. `now` in epoch milliseconds.
 */
export async function daysOf(
  { db, actor, lang }: { db: Db; actor: Actor; lang: Language },
  contexts: readonly ResourceContext[],
  date: string,
  now: number,
): Promise<Map<number, Day>> {
  const pause = pacer()
  const asked: DayQuestion[] = []
  for (const context of contexts) {
    const day = localDay(date, context.timezone)
    // The engine isn't asked about closed quarters.
    asked.push({ context, day, ranges: openRanges(context.hours, day).flatMap(quartersOf) })
    await pause()
  }
  const [reasons, settings] = await together([reasonsByRange(db, actor, asked, now), settingsOf(db, actor.subjectId)])
  const reader = wordsReaderOf(lang, settings)
  const days = new Map<number, Day>()
  for (const [index, each] of asked.entries()) {
    const { runs, ...day } = dayOf(each, reasons[index]!)
    const told = runs.map(({ from, to, found }) => ({ ...toDayReason(each.context, found, reader, now), from, to }))
    days.set(each.context.id, { ...day, reasons: told })
    await pause()
  }
  return days
}

interface DayQuestion {
  context: ResourceContext
  day: LocalDay
  ranges: readonly Range[]
}

function dayOf(
  { context, day, ranges }: DayQuestion,
  reasons: readonly (RuleBreak | null)[],
): Omit<Day, 'reasons'> & { runs: Run[] } {
  const foundAt = new Map(ranges.map(({ from }, index) => [from, reasons[index]!]))
  const quarters = quartersOf({ from: day.start, to: day.end })
  const judged = quarters.map((at): DayVerdict => {
    const found = foundAt.get(at.from)
    return found === undefined ? { letter: 'c', found: null } : judgedOf(context, at, found)
  })
  const isPool = context.capacity > 1
  return {
    day_start: iso(day.start),
    quarters: judged.map(({ letter }) => letter).join(''),
    taken: isPool ? quarters.map((at) => takenIn(context, at)) : null,
    places: context.dated.length ? quarters.map((at) => capacityIn(context, at)) : null,
    longest_minutes: context.limits.longest_minutes,
    held: isPool ? null : heldOn(context, day),
    runs: runsOf(judged),
  }
}

interface DayVerdict {
  letter: string
  found: RuleBreak | null
}

interface Run {
  from: number
  to: number
  found: RuleBreak
}

function judgedOf(context: ResourceContext, at: Range, found: RuleBreak | null): DayVerdict {
  if (found === null) return { letter: 'f', found }
  const letter = letters[found.code] ?? 'n'
  return { letter: letter === 'p' && firstOverlap(context.holds, at) ? 'q' : letter, found }
}

/** Quarters in a row that can't be booked for the same reason: the first, and the one after the last. */
function runsOf(judged: readonly DayVerdict[]): Run[] {
  const runs: Run[] = []
  for (const [index, { letter, found }] of judged.entries()) {
    if (!found || !unexplained.test(letter)) continue
    const last = runs.at(-1)
    if (last?.to === index && isSame(last.found, found)) last.to++
    else runs.push({ from: index, to: index + 1, found })
  }
  return runs
}

const isSame = (one: RuleBreak, other: RuleBreak) =>
  one.code === other.code &&
  one.values.had === other.values.had &&
  one.conflict?.range.from === other.conflict?.range.from

/** The bookings of the resource itself: without buffers, which nobody uses, and without those of linked resources. */
function heldOn({ holds }: ResourceContext, day: LocalDay): HolderOfResource[] {
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
