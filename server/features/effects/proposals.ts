import type { AffectedBooking } from '@kontor/contract/calls/effects.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import { pacer } from '../../time/pace.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import {
  alternativeOf,
  isAlike,
  isFree,
  nearestFirst,
  type Range,
  type ResourceContext,
  readContext,
  spanOf,
} from '../availability/availability.ts'
import { stayingOf } from './staying.ts'
import type { BrokenBooking } from './times.ts'

const day = 86_400_000
/** Resources looked at for proposals, and days ahead in which they are looked for. */
const resourcesSearched = 100
const daysSearched = 60

export interface Proposals {
  /** A place where a booking would be free, by its id. */
  places: ReadonlyMap<number, AffectedBooking['proposal']>
  /** The ids of all broken bookings that can stay. */
  staying: ReadonlySet<number>
}

/**
 * Finds which of all broken bookings can stay, and a place for each of the `asked` ones whose time isn't its own. Reads while the
 * change is made, so that it counts.
 */
export async function proposalsFor(
  work: Pick<UnitOfWork, 'db' | 'actor'>,
  asked: readonly BrokenBooking[],
  broken: readonly BrokenBooking[],
): Promise<Proposals> {
  const staying = await stayingOf(work.db, broken)
  const leaving = asked.filter(({ id, why }) => why === 'times' || !staying.has(id))
  return { places: await placesFor(work, leaving, broken), staying }
}

/**
 * A free resource that is alike, with enough seats in the same building for each booking that hasn't begun, the nearest first;
 * none is proposed twice for one time, nor beside a linked one or within its buffer, nor where another broken booking still is.
 * Three queries.
 */
async function placesFor(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  leaving: readonly BrokenBooking[],
  broken: readonly BrokenBooking[],
): Promise<Map<number, AffectedBooking['proposal']>> {
  const now = Date.now()
  const soon = leaving.filter(({ from, to }) => from > now && to < now + daysSearched * day)
  if (soon.length === 0) return new Map()
  const ids = [...new Set(soon.map(({ resource_id }) => resource_id))]
  const own = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('r.id', '=', among(ids))
    .select(['r.id', 'r.seats', 'r.level_id', 'r.resource_capacity_type_id'])
    .select(
      sql<number[]>`array(select p.id from unnest(l.path) with ordinality at (id, n) join levels p on p.id = at.id
        where p.retired_at is null and p.id <> l.id order by n)`.as('above'),
    )
    // Only a resource that was retired before has no type, and that one has no bookings to come.
    .select((eb) => eb.ref('r.resource_type_id').$notNull().as('resource_type_id'))
    .execute()
  // The building of a floor, say; the nearest place above that stays, if its own goes too.
  const levels = [...new Set(own.map(({ level_id, above }) => above.at(-1) ?? level_id))]
  const resource_types = [...new Set(own.map(({ resource_type_id }) => resource_type_id))]
  const wanted = { filter: { levels, resource_types }, most: resourcesSearched, hostId: 0 }
  const contexts = await readContext(db, actor, wanted, spanOf(soon))
  const near = new Map(own.map((each) => [each.id, nearestFirst(alike(contexts, each), each)]))
  const linked = await linkedWith(db, contexts)
  const given = new Map<number, Range[]>(Map.groupBy(broken, ({ resource_id }) => resource_id))
  /** Whether a resource isn't given then, nor within so many minutes of it. */
  const isLeft = (id: number, { from, to }: Range, minutes = 0) =>
    !given.get(id)?.some((other) => from - other.to < minutes * 60_000 && other.from - to < minutes * 60_000)
  const proposals = new Map<number, AffectedBooking['proposal']>()
  const pause = pacer()
  for (const booking of soon) {
    await pause()
    const found = (near.get(booking.resource_id) ?? []).find(
      (context) =>
        isFree(context, booking, { now }) &&
        isLeft(context.id, booking, Math.max(context.buffer_before, context.buffer_after)) &&
        !linked.get(context.id)?.some(({ other_id }) => !isLeft(other_id, booking)),
    )
    if (!found) continue
    given.set(found.id, [...(given.get(found.id) ?? []), booking])
    proposals.set(booking.id, alternativeOf(found, booking))
  }
  return proposals
}

/** The resources that can't be booked at the same time as one of these, by its id. */
async function linkedWith(db: Db, contexts: readonly ResourceContext[]) {
  const ids = contexts.map(({ id }) => id)
  const rows = await db
    .selectFrom('linked_resources')
    .where('resource_id', '=', among(ids))
    .select((eb) => [eb.ref('resource_id').$notNull().as('resource_id'), eb.ref('other_id').$notNull().as('other_id')])
    .execute()
  return Map.groupBy(rows, ({ resource_id }) => resource_id)
}

const alike = (
  contexts: readonly ResourceContext[],
  near: Pick<ResourceContext, 'id' | 'seats' | 'resource_type_id' | 'resource_capacity_type_id'>,
) =>
  contexts.filter(
    (context) => context.id !== near.id && isAlike(context, near) && (context.seats ?? 0) >= (near.seats ?? 0),
  )
