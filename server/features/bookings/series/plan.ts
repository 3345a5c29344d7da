import type { RefusalCode } from '@kontor/contract'
import { mostDates } from '@kontor/contract/values/recurrence.ts'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { invalidField } from '../../../http/app-error.ts'
import {
  type BareRefusal,
  type Range,
  type ResourceContext,
  rangeOf,
  refusalsOf,
  type WantedTimes,
} from '../../availability/availability.ts'
import { lastDay, type Occurrence, occurrencesOf, type Series } from './occurrences.ts'

/** A choice for one date of a series. */
export interface Choice {
  day: string
  is_left_out: boolean
  /** Another resource than the series'. */
  resource_id?: number | undefined
  slot?: { datetime_from: string; datetime_to: string } | undefined
}

/** A date as it would be booked. */
export interface PlannedDate extends Occurrence {
  resourceIds: readonly number[]
  isLeftOut: boolean
}

/** A series as it is stored with its reservation. */
export interface StoredSeries extends Series {
  resource_ids: number[]
}

/** The dates of a series with what was chosen for single ones. Refuses one without dates or with too many at its field. */
export function datesOf(series: StoredSeries, choices: readonly Choice[] = []): PlannedDate[] {
  const { recurrence, resource_ids: resourceIds } = series
  const found = occurrencesOf(series)
  if (!found.length) throw invalidField('recurrence.until', 'no_dates')
  if (found.length > mostDates || found.at(-1)!.day > lastDay)
    throw invalidField(recurrence.until ? 'recurrence.until' : 'recurrence.count', 'too_many_dates')
  const chosen = new Map(choices.map((choice) => [choice.day, choice]))
  return found.map((occurrence) => {
    const choice = chosen.get(occurrence.day)
    return {
      ...occurrence,
      ...(choice?.slot && rangeOf(choice.slot)),
      resourceIds: choice?.resource_id ? [choice.resource_id] : resourceIds,
      isLeftOut: choice?.is_left_out ?? false,
    }
  })
}

/** A place of a series: one resource on one date. */
export interface SeriesPlace extends Range {
  resourceId: number
  day: string
}

/** The places of dates that aren't left out, for each resource in order of time. */
export const plannedPlaces = (dates: readonly PlannedDate[]): SeriesPlace[] =>
  dates
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap(({ day, from, to, resourceIds }) => resourceIds.map((resourceId) => ({ resourceId, day, from, to })))
    .sort((a, b) => a.resourceId - b.resourceId || a.from - b.from)

/** Reasons that depend on how many other bookings a person has. */
const counted: ReadonlySet<RefusalCode> = new Set(['too_many_a_day', 'too_many_a_week', 'too_many_at_once'])

interface Judging extends Pick<WantedTimes, 'contexts' | 'hostId' | 'now' | 'lang' | 'holdsDue' | 'ignored'> {
  places: readonly SeriesPlace[]
}

/** A refusal of a date, by its resource. */
export interface RefusedDate {
  context: ResourceContext
  refusals: BareRefusal[]
}

/**
 * The refusals of a series by day: each date is judged beside all others of it. Limits are judged last, among the dates that
 * nothing else refuses, so that a date that isn't booked anyway uses up nobody's allowance.
 */
export async function refusedDays(db: Db, actor: Actor, judging: Judging): Promise<Map<string, RefusedDate[]>> {
  const byDay = new Map<string, RefusedDate[]>()
  const judge = async (places: readonly SeriesPlace[], isKept: (code: RefusalCode) => boolean) => {
    const { contexts, ...question } = judging
    const used = contexts.filter(({ id }) => places.some(({ resourceId }) => resourceId === id))
    if (!used.length) return
    const ranges = Map.groupBy(places, ({ resourceId }) => resourceId)
    const found = await refusalsOf(db, actor, {
      ...question,
      contexts: used,
      ranges: places,
      rangesOf: ranges,
      together: 'booked',
    })
    for (const context of used)
      for (const refusal of found.get(context.id) ?? []) {
        if (!isKept(refusal.code)) continue
        const from = rangeOf(refusal.slot).from
        const { day } = ranges.get(context.id)!.find((place) => place.from === from)!
        const known = byDay.get(day) ?? []
        const same = known.find((each) => each.context === context)
        if (same) same.refusals.push(refusal)
        else known.push({ context, refusals: [refusal] })
        byDay.set(day, known)
      }
  }
  await judge(judging.places, (code) => !counted.has(code))
  await judge(
    judging.places.filter(({ day }) => !byDay.has(day)),
    (code) => counted.has(code),
  )
  return byDay
}
