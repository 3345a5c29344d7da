import type { declarations, Refusal, SeriesDate } from '@kontor/contract'
import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { together } from '../../../db/connection.ts'
import { invalidField } from '../../../http/app-error.ts'
import type { Call } from '../../../http/implement.ts'
import { pacer } from '../../../time/pace.ts'
import { dateOf, localDay } from '../../../time/zones.ts'
import {
  type HostBooking,
  type IgnoredBookings,
  iso,
  type Range,
  type ResourceContext,
  rangeOf,
  readContext,
  spanOf,
  windowOf,
  withWaysOut,
} from '../../availability/availability.ts'
import { mayHost, type NewReservation, requireAll } from '../change/book.ts'
import { refuseTooManyPairs } from '../change/pairs.ts'
import { findBooking } from '../read.ts'
import { dayAround, placesIn } from './around.ts'
import { readComing, readSeries } from './coming.ts'
import { datesOfChange } from './moves.ts'
import { otherRule } from './other-rule.ts'
import { plannedPlaces, type RefusedDate, refusedDays } from './plan.ts'
import { type AskedSeries, costsOf, resourcesOf, seriesOf } from './request.ts'

/** Refused dates for which ways out are looked up; the rest say why, without one. */
const mostExplained = 20

/** The dates of a series before it is booked or its rule is changed, judged by the one engine: what is shown free is bookable. */
export async function seriesDates(
  call: Call<typeof declarations.dates>,
): Promise<{ data: SeriesDate[]; timezone: string }> {
  const { db, actor, body, lang } = call
  const { declaration, changes } = body
  const { recurrence } = declaration
  if (!recurrence) throw invalidField('recurrence', 'required')
  const { ignored, ...series } = changes
    ? await seriesAfter(call, changes, { ...declaration, recurrence })
    : { ...(await seriesOf(db, declaration))!, ignored: {} }
  const hostId = declaration.host_id ?? actor.subjectId
  const ids = resourcesOf(declaration)
  const places = plannedPlaces(series.dates)
  refuseTooManyPairs(1, places.length, 'recurrence.count', lang)
  const [, contexts, costs] = await together([
    mayHost(db, actor, hostId, 'host_id'),
    readContext(
      db,
      actor,
      { ids, hostId, ignored },
      windowOf([wholeDays(places.length ? places : series.dates, series.stored.timezone)]),
    ),
    costsOf(db, places),
  ])
  requireAll(ids, contexts, 'resource_ids')
  const now = Date.now()
  const refused = await refusedDays(db, actor, { contexts, places, hostId, now, lang, ignored })
  const byId = byIdOf(contexts)
  const booked = places.flatMap(({ day, resourceId, from, to }): HostBooking[] =>
    refused.has(day) ? [] : [{ from, to, resource_type_id: byId.get(resourceId)!.resource_type_id }],
  )
  const explained = await explain(call, [...refused.values()].flat(), { now, hostId, requested: booked })
  const others = byIdOf(await readOffered(call, [...explained.values()], series.stored.timezone, hostId))
  const pause = pacer()
  const data: SeriesDate[] = []
  for (const { day, from, to, resourceIds, isLeftOut } of series.dates) {
    const refusals = (refused.get(day) ?? []).flatMap(({ context, refusals: bare }) =>
      bare.map((refusal) => explained.get(`${context.id} ${refusal.slot.datetime_from}`) ?? withoutWays(refusal)),
    )
    const first = byId.get(resourceIds[0]!)!
    data.push({
      ...{ day, datetime_from: iso(from), datetime_to: iso(to), resource_ids: [...resourceIds], refusals },
      state: isLeftOut ? 'left_out' : stateOf(refusals),
      costs: isLeftOut ? [] : (costs.get(day) ?? []).map(({ currency, cost }) => ({ currency, cost })),
      places: placesIn(first, { from, to }),
      around: dayAround(first, from),
      around_others: offeredIn(refusals).flatMap((id) => {
        const other = others.get(id)
        return other ? [{ resource_id: id, ...dayAround(other, from) }] : []
      }),
    })
    await pause()
  }
  return { data, timezone: series.stored.timezone }
}

/** The dates of a series with another rule; its bookings that this concerns don't block them. */
async function seriesAfter(
  { db, actor }: Call<typeof declarations.dates>,
  { booking_id, scope }: NonNullable<Call<typeof declarations.dates>['body']['changes']>,
  { slots, resource_ids, dates = [], recurrence }: NewReservation & { recurrence: Recurrence },
): Promise<AskedSeries & { ignored: IgnoredBookings }> {
  const before = await findBooking(db, actor, booking_id)
  const series = await readSeries(db, before)
  const all = await readComing(db, actor, before.declaration_id)
  const { coming, from, clock } = datesOfChange(before, { scope, slots }, series, all)
  const wanted = { series, clock, resource_ids: [...resource_ids], recurrence, choices: dates, from, coming }
  const rule = otherRule({ ...wanted, now: Date.now() })
  return { stored: rule.stored, dates: rule.dates, ignored: { bookingIds: new Set(coming.map(({ id }) => id)) } }
}

/** The days from that of the first of some ranges to that of the last one, whole. */
function wholeDays(ranges: readonly Range[], timezone: string): Range {
  const dayOf = (at: number) => localDay(dateOf(at, timezone), timezone)
  const { from, to } = spanOf(ranges)
  return { from: dayOf(from).start, to: dayOf(to - 1).end }
}

const byIdOf = (contexts: readonly ResourceContext[]) => new Map(contexts.map((context) => [context.id, context]))

/** The resources that refusals offer in place of their own, each once. */
const offeredIn = (refusals: readonly Refusal[]) => [
  ...new Set(refusals.flatMap(({ alternatives }) => alternatives.map(({ resource_id }) => resource_id))),
]

/** The resources that refusals offer, for the whole days of these. */
async function readOffered(
  { db, actor }: Call<typeof declarations.dates>,
  refusals: readonly Refusal[],
  timezone: string,
  hostId: number,
): Promise<ResourceContext[]> {
  const ids = offeredIn(refusals)
  if (ids.length === 0) return []
  return readContext(
    db,
    actor,
    { ids, hostId },
    wholeDays(
      refusals.map(({ slot }) => rangeOf(slot)),
      timezone,
    ),
  )
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

/** The first refusals with their ways out, by resource and start. `requested`: the dates that are booked as they are. */
async function explain(
  { db, actor }: Call<typeof declarations.dates>,
  refused: readonly RefusedDate[],
  { now, ...settings }: { now: number; hostId: number; requested: readonly HostBooking[] },
) {
  const first = refused.slice(0, mostExplained)
  const found = await withWaysOut(db, actor, first, now, settings)
  return new Map(found.map((refusal) => [`${refusal.resource_id} ${refusal.slot.datetime_from}`, refusal]))
}
