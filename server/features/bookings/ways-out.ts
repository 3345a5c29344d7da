import type { Alternative, Refusal, Slot } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { quarter } from '../../time/quarters.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
import { type Bare, isFree } from './availability.ts'
import { endsIn, type Ignored } from './conflicts.ts'
import { type ResourceContext, readContext } from './context.ts'
import { openRanges, type Range } from './hours.ts'
import { iso, rangeOf, slotOf } from './slots.ts'

const day = 86_400_000
/** Days ahead in which a next free time is looked for, and resources looked at for alternatives. */
const daysSearched = 7
const resourcesSearched = 60
const alternativesGiven = 3

/** Refusals with a way out of each: the next free time of the same resource, and others free at the same time. */
export async function withWaysOut(
  db: Db,
  actor: Actor,
  refused: readonly { context: ResourceContext; refusals: readonly Bare[] }[],
  now: number,
  ignored: Ignored = {},
): Promise<Refusal[]> {
  const [first] = refused.flatMap(({ refusals }) => refusals)
  if (!first) return []
  const asked = rangeOf(first.slot)
  const [later, others] = await Promise.all([
    readContext(
      db,
      actor,
      { ids: refused.map(({ context }) => context.id) },
      { from: asked.from, to: asked.to + daysSearched * day },
    ),
    readNeighbours(db, actor, refused[0]!.context, asked),
  ])
  const byId = new Map(later.map((context) => [context.id, context]))
  const alternatives = free(others, asked, now, new Set(byId.keys()), refused[0]!.context)
  return refused.flatMap(({ context, refusals }) =>
    refusals.map((refusal) => ({
      ...refusal,
      next_free: nextFree(byId.get(context.id) ?? context, rangeOf(refusal.slot), now, ignored),
      alternatives: refusal.code === 'not_on_step' ? [] : alternatives,
    })),
  )
}

/** The earliest later range of the same length that is free; null when there is none within a week. */
export function nextFree(context: ResourceContext, range: Range, now: number, ignored: Ignored = {}): Slot | null {
  const length = range.to - range.from
  const last = range.from + daysSearched * day
  const openings = datesFrom(range.from, context.timezone).flatMap((date) =>
    openRanges(context.hours, localDay(date, context.timezone)).map(({ from }) => from),
  )
  const candidates = [...endsIn(context), ...openings, Math.ceil(now / quarter) * quarter]
    .filter((from) => from > range.from && from < last)
    .sort((a, b) => a - b)
  const found = candidates.find((from) => isFree(context, { from, to: from + length }, now, ignored))
  return found === undefined ? null : slotOf({ from: found, to: found + length })
}

function datesFrom(from: number, timezone: string): string[] {
  const first = dateOf(from, timezone)
  return Array.from({ length: daysSearched + 1 }, (_, days) => addDays(first, days))
}

/** Resources of the same kind, looked for in the building (the level above the resource's own). */
async function readNeighbours(db: Db, actor: Actor, near: ResourceContext, asked: Range): Promise<ResourceContext[]> {
  const level = await db.selectFrom('levels').select('path').where('id', '=', near.level_id).executeTakeFirst()
  const building = level?.path.at(-2) ?? near.level_id
  return readContext(
    db,
    actor,
    { filter: { levels: [building] }, type: near.resource_type_id, most: resourcesSearched },
    asked,
  )
}

/** The nearest first: the same level, then the most alike in seats. */
function free(
  others: readonly ResourceContext[],
  asked: Range,
  now: number,
  except: ReadonlySet<number>,
  near: ResourceContext,
): Alternative[] {
  const distance = (context: ResourceContext) =>
    (context.level_id === near.level_id ? 0 : 1000) + Math.abs((context.seats ?? 0) - (near.seats ?? 0))
  return others
    .filter((context) => !except.has(context.id))
    .sort((a, b) => distance(a) - distance(b))
    .values()
    .filter((context) => isFree(context, asked, now))
    .take(alternativesGiven)
    .map((context) => ({
      resource_id: context.id,
      resource_name: context.name,
      level_name: context.level_name,
      timezone: context.timezone,
      datetime_from: iso(asked.from),
      datetime_to: iso(asked.to),
    }))
    .toArray()
}
