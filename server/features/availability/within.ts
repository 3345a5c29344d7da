import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { among } from '../../sql/with-values.ts'
import { quarter } from '../../time/quarters.ts'
import { capacityIn } from './capacity.ts'
import { type Conflict, freeIn } from './conflicts.ts'
import type { Hold, ResourceContext } from './context.ts'
import type { Range } from './hours.ts'

type LinkKind = 'linked' | 'distance'

const linksAmong = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('resource_links')
    .where('resource_id', '=', among(ids))
    .where('other_id', '=', among(ids))
    .select((eb) => ['resource_id', 'other_id', eb.ref('kind').$castTo<LinkKind>().as('kind')]),
)

interface LinkedResource {
  kind: LinkKind
  /** The resource that blocks this one. */
  by: number
  name: string
}

/** The resources of one request that block each other, by id: they can't be booked at one time. */
export async function linkedInRequest(
  db: Db,
  contexts: readonly ResourceContext[],
): Promise<ReadonlyMap<number, readonly LinkedResource[]>> {
  if (contexts.length < 2) return new Map()
  const ids = contexts.map(({ id }) => id)
  const rows = await linksAmong(db, { ids }).execute()
  const names = new Map(contexts.map(({ id, name }) => [id, name]))
  const links = Map.groupBy(rows, ({ other_id }) => other_id)
  return new Map(
    [...links].map(([id, all]) => [id, all.map(({ kind, resource_id: by }) => ({ kind, by, name: names.get(by)! }))]),
  )
}

/** The first quarter of an hour in which a pool has no place left for a range, since the ranges before it in the request take theirs. */
export function fullWithin(context: ResourceContext, range: Range, before: readonly Range[]): Conflict | null {
  const beside = before.filter(({ from, to }) => from < range.to && range.from < to)
  const starts = Math.min(...beside.map(({ from }) => from))
  const ends = Math.max(...beside.map(({ to }) => to))
  for (let from = Math.max(range.from, starts); from < Math.min(range.to, ends); from += quarter) {
    const cell = { from, to: from + quarter }
    const taken = beside.filter((each) => each.from < cell.to && from < each.to).length
    if (freeIn(context, cell) <= taken) return { code: 'pool_full', range: cell, capacity: capacityIn(context, cell) }
  }
  return null
}

/** A conflict within the request: with a linked resource of it, or with the latest of the ranges before, or its buffer. */
export function conflictWithin(
  { buffer_before, buffer_after }: ResourceContext,
  range: Range,
  previous: Range | undefined,
  links: readonly { kind: LinkKind; name: string; ranges: readonly Range[] }[],
): Conflict | null {
  const link = links.find(({ ranges }) => ranges.some(({ from, to }) => from < range.to && range.from < to))
  if (link) return takenBy(link.kind, range, link.name)
  if (!previous) return null
  const gap = range.from - previous.to
  // Single dates of a series can be put anywhere.
  if (gap < 0) return takenBy('booking', { from: previous.from, to: previous.to })
  const minute = 60_000
  if (gap < buffer_after * minute)
    return takenBy('buffer', { from: previous.to, to: previous.to + buffer_after * minute })
  return gap < buffer_before * minute
    ? takenBy('buffer', { from: range.from - buffer_before * minute, to: range.from })
    : null
}

/** `booked`: the linked or neighbouring resource of the request. */
function takenBy(kind: Hold['kind'], range: Range, booked: string | null = null): Conflict {
  const nobody = { booking_id: null, subject: null, host: null, host_id: null, booked }
  return { code: 'taken', hold: { ...nobody, relation: 'mine', kind, ...range }, range }
}
