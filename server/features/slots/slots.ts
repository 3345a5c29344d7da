import {
  type DaySlot,
  type DaySlots,
  type Occupancy,
  type RefusalCode,
  type SlotType,
  slots,
  slotTypes,
} from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { implement } from '../../http/implement.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { addDays, dateOf, daysAnywhere, type LocalDay, localDay, offsetAt } from '../../time/zones.ts'
import {
  freeIn,
  iso,
  openRanges,
  type Range,
  type ResourceContext,
  type RuleBreak,
  readContext,
  reasonsByRange,
  toDayReason,
  wordsReaderOf,
} from '../availability/availability.ts'
import { daysOfWeek, type PreferenceValues, settingsOf } from '../preferences/preferences.ts'
import { levelOccupancies, occupancies } from './occupancy.ts'
import { bookableRest, slotsIn } from './parts.ts'
import { type Element, findPlace, resourceChoiceOf, type SlotPlace } from './place.ts'

export { placeOccupancies } from './occupancy.ts'
export { slotsIn } from './parts.ts'

interface SlotQuery {
  types?: readonly SlotType[] | undefined
  date?: string | undefined
  timezone?: string | undefined
  lang: Language
}

export const slotRoutes = implement(slots, {
  available: async ({ db, actor, lang, query: { type, id, ...wanted } }) => ({
    data: await readAvailable(db, actor, { type, id }, { ...wanted, lang }),
  }),
  list: async ({ db, actor, lang, params, query }) => ({
    data: await readSlots(db, actor, params, { ...query, lang }),
  }),
  occupancies: async ({ db, actor, params, query }) => ({ data: await readDays(db, actor, params, query) }),
  ofLevels: async ({ db, actor }) => ({
    data: await levelOccupancies(db, actor, await settingsOf(db, actor.subjectId)),
  }),
})

const hour = 3_600_000

/** The available slots of a day. */
export async function readAvailable(db: Db, actor: Actor, element: Element, wanted: SlotQuery): Promise<DaySlots> {
  const data = await readSlots(db, actor, element, wanted)
  return { ...data, slots: data.slots.filter(({ available }) => available) }
}

/** The slots of one local day, judged by the one engine: what is shown free is bookable (R279, R285). */
async function readSlots(db: Db, actor: Actor, element: Element, wanted: SlotQuery): Promise<DaySlots> {
  const [place, settings] = await Promise.all([findPlace(db, actor, element), settingsOf(db, actor.subjectId)])
  const now = Date.now()
  const today = dateOf(now, place.timezone)
  const date = wanted.date ?? today
  const day = localDay(date, place.timezone)
  const types = offered(settings, wanted.types)
  const [contexts, [occupancy]] = await Promise.all([
    readContext(db, actor, resourceChoiceOf(element), daysAnywhere(date)),
    occupancies(db, actor, element, [date], settings),
  ])
  const open = openRanges(place.hours, day)
  const bare = types.flatMap((type) =>
    slotsIn(type, open, day, settings).map((range) => ({ type, range: bookableRest(range, now) })),
  )
  const ranges = bare.map(({ range }) => range)
  const reasons = await reasonsByRange(
    db,
    actor,
    contexts.map((context) => ({ context, ranges })),
    now,
  )
  const clock = clockOf(day, wanted.timezone)
  const reader = wordsReaderOf(wanted.lang, settings)
  const [one] = element.type === 'resource' ? contexts : []
  const judged = bare.map(({ type, range }, index): DaySlot => {
    const each = reasons.map((of) => of[index]!)
    const [found] = each
    const free = element.type === 'resource' ? placesIn(one, found, range) : each.filter((of) => of === null).length
    return {
      type,
      from: clock(range.from),
      to: clock(range.to),
      datetime_from: iso(range.from),
      datetime_to: iso(range.to),
      default: false,
      available: free > 0,
      reason: free > 0 ? null : (mostOf(each) ?? 'not_bookable'),
      why: one && found && !told.has(found.code) ? toDayReason(one, found, reader, now) : null,
      free,
      cost: costOf(place, range),
    }
  })
  const first = judged.find(({ type, available }) => available && type === types[0])
  if (first) first.default = true
  return {
    ...occupancy!,
    is_today: date === today,
    timezone: place.timezone,
    map_id: place.map_id,
    types,
    currency: place.currency,
    needs_approval: place.needs_approval,
    slots: judged,
  }
}

/** Reasons that need no sentence. */
const told: ReadonlySet<RefusalCode> = new Set(['past', 'taken', 'pool_full', 'closed'])

/** Only slot types from the preferences, the person's own first (R280). */
function offered(
  { AvailableSlots, DefaultSlot }: PreferenceValues,
  wanted: readonly SlotType[] = slotTypes,
): SlotType[] {
  const types = slotTypes.filter((type) => wanted.includes(type) && AvailableSlots.includes(type))
  return types.sort((a, b) => Number(b === DefaultSlot) - Number(a === DefaultSlot))
}

function placesIn(context: ResourceContext | undefined, reason: RuleBreak | null | undefined, range: Range): number {
  if (!context || reason !== null) return 0
  return context.capacity > 1 ? freeIn(context, range) : 1
}

/** The most frequent reason. */
function mostOf(reasons: readonly (RuleBreak | null)[]): string | null {
  const counts = [...Map.groupBy(reasons, (found) => found?.code)].sort(([, a], [, b]) => b.length - a.length)
  return counts.find(([code]) => code !== undefined)?.[0] ?? null
}

/** The price, by the same rule as `cost_of` in the database. */
function costOf({ price_per_hour: price, decimals }: SlotPlace, { from, to }: Range): number | null {
  const unit = 10 ** decimals
  return price === null ? null : Math.round((price * (to - from) * unit) / hour) / unit
}

/** HH:mm on the clock of the place, or of another zone; on the place's the end of the day is 24:00. */
function clockOf(day: LocalDay, timezone = day.timezone) {
  return (instant: number) => {
    if (instant === day.end && timezone === day.timezone) return '24:00'
    return new Date(instant + offsetAt(instant, timezone) * 60_000).toISOString().slice(11, 16)
  }
}

/** A number of days, or a calendar week in the person's order, without the days that they hide (R283). */
async function readDays(
  db: Db,
  actor: Actor,
  element: Element,
  { date: wanted, days }: { date?: string | undefined; days?: number | undefined },
): Promise<Occupancy[]> {
  const [place, settings] = await Promise.all([findPlace(db, actor, element), settingsOf(db, actor.subjectId)])
  const date = wanted ?? dateOf(Date.now(), place.timezone)
  const dates = days ? Array.from({ length: days }, (_, n) => addDays(date, n)) : daysOfWeek(date, settings)
  return occupancies(db, actor, element, dates, settings)
}
