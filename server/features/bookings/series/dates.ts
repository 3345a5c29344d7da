import type { declarations, SeriesDate } from '@kontor/contract'
import { together } from '../../../db/connection.ts'
import { invalidField } from '../../../http/app-error.ts'
import type { Call } from '../../../http/implement.ts'
import { dateOf, localDay } from '../../../time/zones.ts'
import {
  bookableRanges,
  iso,
  type Range,
  type ResourceContext,
  readContext,
  slotOf,
  union,
  windowOf,
  withWaysOut,
} from '../../availability/availability.ts'
import { mayHost, requireAll } from '../change/book.ts'
import { refuseTooManyPairs } from '../change/pairs.ts'
import { placesOf, type RefusedDate, refusedDays } from './plan.ts'
import { costsOf, resourcesOf, seriesOf } from './request.ts'

/** Refused dates for which ways out are looked up; the rest say why, without one. */
const mostExplained = 20

/** The dates of a series before it is booked, judged by the one engine: what is shown free is bookable. */
export async function seriesDates(
  call: Call<typeof declarations.dates>,
): Promise<{ data: SeriesDate[]; timezone: string }> {
  const { db, actor, body, lang } = call
  const { declaration } = body
  const series = await seriesOf(db, declaration)
  if (!series) throw invalidField('recurrence', 'required')
  const hostId = declaration.host_id ?? actor.subjectId
  const ids = resourcesOf(declaration)
  const places = placesOf(series.dates)
  refuseTooManyPairs(1, places.length, 'recurrence.count', lang)
  const [, contexts, costs] = await together([
    mayHost(db, actor, hostId, 'host_id'),
    readContext(
      db,
      actor,
      { ids, hostId },
      windowOf(wholeDays(places.length ? places : series.dates, series.stored.timezone)),
    ),
    costsOf(db, places),
  ])
  requireAll(ids, contexts, 'resource_ids')
  const now = Date.now()
  const refused = await refusedDays(db, actor, { contexts, places, hostId, now, lang })
  const explained = await explain(call, [...refused.values()].flat(), now, hostId)
  const byId = new Map(contexts.map((context) => [context.id, context]))
  const data = series.dates.map(({ day, from, to, resourceIds, isLeftOut }): SeriesDate => {
    const refusals = (refused.get(day) ?? []).flatMap(({ context, refusals: bare }) =>
      bare.map((refusal) => explained.get(`${context.id} ${refusal.slot.datetime_from}`) ?? withoutWays(refusal)),
    )
    return {
      ...{ day, datetime_from: iso(from), datetime_to: iso(to), resource_ids: [...resourceIds], refusals },
      state: isLeftOut ? 'left_out' : stateOf(refusals),
      costs: isLeftOut ? [] : (costs.get(day) ?? []).map(({ currency, cost }) => ({ currency, cost })),
      around: aroundOf(byId.get(resourceIds[0]!)!, from),
    }
  })
  return { data, timezone: series.stored.timezone }
}

/** The first and the last day of some ranges, which lie between. */
const wholeDays = (ranges: readonly Range[], timezone: string): Range[] =>
  ranges.map(({ from, to }) => ({
    from: localDay(dateOf(from, timezone), timezone).start,
    to: Math.max(to, localDay(dateOf(from, timezone), timezone).end),
  }))

/** The day of a resource around a booking that begins at an instant. */
function aroundOf(
  { capacity, timezone, hours, holds, unavailable }: ResourceContext,
  from: number,
): SeriesDate['around'] {
  if (capacity > 1) return null
  const day = localDay(dateOf(from, timezone), timezone)
  const within = ({ from, to }: Range) => ({ from: Math.max(from, day.start), to: Math.min(to, day.end) })
  const taken = [...holds, ...unavailable].filter(({ from, to }) => from < day.end && to > day.start)
  return { open: bookableRanges(hours, day).map(slotOf), taken: union(taken.map(within)).map(slotOf) }
}

const inTheWay = ['taken', 'pool_full', 'unavailable']
const stateOf = (refusals: SeriesDate['refusals']) => {
  if (!refusals.length) return 'free'
  return refusals.some(({ code }) => inTheWay.includes(code)) ? 'conflict' : 'rule'
}

const withoutWays = (refusal: RefusedDate['refusals'][number]) => ({
  ...refusal,
  next_free: null,
  shorter: null,
  alternatives: [],
})

/** The first refusals with their ways out, by resource and start. */
async function explain(
  { db, actor }: Call<typeof declarations.dates>,
  refused: readonly RefusedDate[],
  now: number,
  hostId: number,
) {
  const first = refused.slice(0, mostExplained)
  const found = await withWaysOut(db, actor, first, now, { hostId })
  return new Map(found.map((refusal) => [`${refusal.resource_id} ${refusal.slot.datetime_from}`, refusal]))
}
