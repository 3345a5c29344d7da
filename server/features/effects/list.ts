import { type AffectedBooking, mostListed } from '@kontor/contract/calls/effects.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import {
  isFree,
  iso,
  nearestFirst,
  type Range,
  type ResourceContext,
  readContext,
  readerOf as readerOfWords,
  spanOf,
  timesRefusal,
} from '../availability/availability.ts'
import { type BookingRow, bookingRows, readerOf } from '../bookings/bookings.ts'
import { settingsOf } from '../preferences/preferences.ts'
import { type Coming, restOf, type timesOf } from './times.ts'

const day = 86_400_000
/** Resources looked at for proposals, and days ahead in which they are looked for. */
const resourcesSearched = 100
const daysSearched = 60

/** The first of the broken bookings as the caller may see them, each with the nearest like resource that is free then. */
export async function listAffected(
  { db, actor, lang }: UnitOfWork,
  broken: readonly Coming[],
  after: Awaited<ReturnType<typeof timesOf>>,
): Promise<AffectedBooking[]> {
  const first = broken.slice(0, mostListed)
  const rows = await bookingRows(db, readerOf(actor))
    .where('b.id', '=', among(first.map(({ id }) => id)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const reader = readerOfWords(lang, await settingsOf(db, actor.subjectId))
  const now = Date.now()
  const mayMove = ({ id, from }: Coming) => from > now && byId.get(id)?.meta.update === true
  const proposals = await propose(
    { db, actor },
    first.filter((each) => mayMove(each)),
    now,
  )
  return first.map((booking) => {
    const { id, resource_id, from, to } = booking
    const row: BookingRow | undefined = byId.get(id)
    const { times } = after.get(resource_id)!
    return {
      booking_id: id,
      resource_id,
      resource_name: times.name,
      timezone: times.timezone,
      datetime_from: iso(from),
      datetime_to: iso(to),
      subject: row?.subject ?? null,
      host: row?.host ?? null,
      reason: timesRefusal(times, restOf(booking), reader),
      may_move: mayMove(booking),
      may_cancel: row?.meta.delete === true,
      proposal: proposals.get(id) ?? null,
    }
  })
}

/**
 * A free resource of the same type with enough seats in the same building for each booking, the nearest first; none is
 * proposed twice for one time. Two queries.
 */
async function propose(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  bookings: readonly Coming[],
  now: number,
): Promise<Map<number, AffectedBooking['proposal']>> {
  const soon = bookings.filter(({ to }) => to < now + daysSearched * day)
  if (soon.length === 0) return new Map()
  const ids = [...new Set(soon.map(({ resource_id }) => resource_id))]
  const own = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('r.id', '=', among(ids))
    .select(['r.id', 'r.seats', 'r.level_id', 'l.path'])
    // A resource without a type is retired, and has no bookings to come.
    .select((eb) => eb.ref('r.resource_type_id').$notNull().as('resource_type_id'))
    .execute()
  const levels = [...new Set(own.map(({ path }) => path.at(-2) ?? path.at(-1)!))]
  const resource_types = [...new Set(own.map(({ resource_type_id }) => resource_type_id))]
  const wanted = { filter: { levels, resource_types }, most: resourcesSearched }
  const contexts = await readContext(db, actor, wanted, spanOf(soon))
  const near = new Map(own.map((each) => [each.id, nearestFirst(alike(contexts, each), each)]))
  const given = new Map<number, Range[]>()
  const proposals = new Map<number, AffectedBooking['proposal']>()
  for (const booking of soon) {
    const found = (near.get(booking.resource_id) ?? []).find(
      (context) =>
        isFree(context, booking, now) &&
        !given.get(context.id)?.some(({ from, to }) => from < booking.to && to > booking.from),
    )
    if (!found) continue
    given.set(found.id, [...(given.get(found.id) ?? []), booking])
    const { id: resource_id, name: resource_name, level_id, level_name, timezone } = found
    const at = { datetime_from: iso(booking.from), datetime_to: iso(booking.to) }
    proposals.set(booking.id, { resource_id, resource_name, level_id, level_name, timezone, ...at })
  }
  return proposals
}

const alike = (
  contexts: readonly ResourceContext[],
  { id, seats, resource_type_id }: { id: number; seats: number | null; resource_type_id: number },
) =>
  contexts.filter(
    (context) =>
      context.id !== id && context.resource_type_id === resource_type_id && (context.seats ?? 0) >= (seats ?? 0),
  )
