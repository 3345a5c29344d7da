import { codeOf } from '@kontor/contract/calls/function-codes.ts'
import type {
  functionRefusals,
  ResourceFunction,
  resourceFunctions,
} from '@kontor/contract/calls/resource-functions.ts'
import { type FunctionCode, noCodes } from '@kontor/contract/values/function-types.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import { type Db, manyRows } from '../../db/connection.ts'
import type { Call } from '../../http/implement.ts'
import { bookingsToCome } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import { hold, holdRows, lockRules } from '../effects/effects.ts'
import { columnsOf, type Value, writeOwn } from './own.ts'
import { codesOf } from './read.ts'

type Refusal = (typeof functionRefusals)[number]
/** `version`: that of the own value it was made from, null for none; undefined: any. */
type WantedFunction = { id: number; value: Value | null; version?: number | null }

export async function setSeveral(call: Call<typeof resourceFunctions.setSeveral>) {
  const { picked, own, is_preview, resource_function_type_id } = call.body
  const wanted = [...new Set(picked)].map((id) => ({ id, value: own }))
  return { data: await carryOut(call, { code: codeOf(resource_function_type_id), wanted, isPreview: is_preview }) }
}

export async function restoreSeveral(call: Call<typeof resourceFunctions.restoreSeveral>) {
  const { rows, resource_function_type_id } = call.body
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  const wanted = once.map(({ id, version, own }) => ({ id, version, value: own }))
  return { data: await carryOut(call, { code: codeOf(resource_function_type_id), wanted, isPreview: false }) }
}

type Unit = Pick<Call<typeof resourceFunctions.setSeveral>, 'db' | 'actor' | 'emit'>
interface Change {
  code: FunctionCode
  wanted: readonly WantedFunction[]
  isPreview: boolean
}

/**
 * Changes the function where it can be changed, and says of the others why not. A preview writes nothing, and locks nothing. The
 * locks are in the order of decision 0046: the rules, the bookings of resources whose buffer changes, their rows.
 */
async function carryOut({ db, actor, emit }: Unit, { code, wanted, isPreview }: Change) {
  const all = wanted.map(({ id }) => id)
  const seen = await resourcesNow(db, actor, code, all)
  const now = isPreview ? seen : await heldStill(db, actor, code, seen)
  const judged = wanted.map((each) => ({ ...each, ...judge(code, each, now.get(each.id)) }))
  await refuseClashes(db, code, judged)
  const changing = judged.filter(({ reason }) => !reason)
  const done = changing.map(({ id }) => id)
  const closing =
    code === 'bookable' ? changing.filter(({ before, after }) => before!.holds.active && !after!.active) : []
  const bookings = await bookingsToCome(
    db,
    closing.map(({ id }) => id),
  )
  const values = changing.map(({ id, value }) => ({ resource_id: id, code, value }))
  if (!isPreview) await writeOwn(db, values)
  if (!isPreview && done.length) await emit(['resource-functions.changed', 'grid.changed'], done, done)
  const versions = isPreview ? new Map() : await ownVersions(db, code, done)
  return {
    done,
    refused: judged.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : [])),
    before: isPreview
      ? []
      : changing.map(({ id, before }) => ({ id, version: versions.get(id) ?? null, own: before!.own })),
    bookings,
  }
}

/**
 * Locks the resources that the caller may change, so that a caller without the right makes nobody wait, and reads all of them again. Bookings
 * that aren't committed yet are waited for: the answer counts those that stay, and none is made later by the old value.
 */
async function heldStill(db: Db, actor: Actor, code: FunctionCode, seen: ReadonlyMap<number, Now>) {
  const changeable = [...seen.values()].filter(({ may_change }) => may_change).map(({ id }) => id)
  if (!changeable.length) return seen
  await lockRules(db)
  await (code === 'buffer' ? hold : holdRows)(db, changeable)
  return resourcesNow(db, actor, code, [...seen.keys()])
}

type KeptFunction = { active: boolean; codes: ResourceFunction['codes'] }
interface Now {
  id: number
  capacity: number
  may_see: boolean
  may_change: boolean
  own: KeptFunction | null
  version: number | null
  /** The value it would have without an own one. */
  inherited: KeptFunction | null
}

/** The function as it is for each resource, also for those that the caller doesn't see. */
async function resourcesNow(db: Db, actor: Actor, code: FunctionCode, ids: readonly number[]) {
  const query = db
    .with(
      (cte) => cte('v').materialized(),
      (cte) =>
        cte
          .selectFrom(
            sql<{ resource_id: number }>`function_values(current_company(), ${ids}::bigint[])`.as<'f'>(
              sql`f (resource_id, rank, own)`,
            ),
          )
          .where(sql<boolean>`(f.own).function = ${code}`)
          .select('f.resource_id')
          .select([
            sql<boolean>`(f.own).resource_id is not null`.as('is_own'),
            sql<number>`row_number() over (partition by f.resource_id, (f.own).resource_id is not null order by f.rank)`.as(
              'n',
            ),
            sql<KeptFunction>`json_build_object('active', (f.own).is_active, 'codes', ${codesOf(sql`(f.own)`)})`.as(
              'value',
            ),
            sql<number>`(f.own).version`.as('version'),
          ]),
    )
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .leftJoin('v as o', (join) => join.onRef('o.resource_id', '=', 'r.id').on('o.is_own', '=', true))
    .leftJoin('v as i', (join) => join.onRef('i.resource_id', '=', 'r.id').on('i.is_own', '=', false).on('i.n', '=', 1))
    .where('r.id', '=', among(ids))
    .where('r.retired_at', 'is', null)
    .select(['r.id', 'r.capacity', 'o.value as own', 'o.version', 'i.value as inherited'])
    .select([
      sql<boolean>`coalesce(access.read, false)`.as('may_see'),
      sql<boolean>`coalesce(access.update, false)`.as('may_change'),
    ])
  const rows = await manyRows<Now>(db, query)
  return new Map(rows.map((row) => [row.id, row]))
}

interface FunctionVerdict {
  reason: Refusal | null
  before?: { own: KeptFunction | null; holds: KeptFunction }
  /** The value that will hold. */
  after?: KeptFunction
}

function judge(code: FunctionCode, { value, version }: WantedFunction, now: Now | undefined): FunctionVerdict {
  if (!now?.may_see) return { reason: 'unknown_id' }
  if (!now.may_change) return { reason: 'forbidden' }
  if (version !== undefined && version !== now.version) return { reason: 'version_changed' }
  const ofProduct = { active: code === 'bookable', codes: noCodes }
  const inherited = now.inherited ?? ofProduct
  const wanted = value && keptOf(code, value)
  const before = { own: now.own, holds: now.own ?? inherited }
  const after = wanted ?? inherited
  if (isSame(wanted, now.own)) return { reason: 'unchanged', before, after }
  if (code === 'buffer' && wanted?.active && now.capacity > 1) return { reason: 'pool_without_buffer', before, after }
  return { reason: null, before, after }
}

const keptOf = (code: FunctionCode, value: Value): KeptFunction => {
  const { is_active: active, ...codes } = columnsOf(code, value)
  return { active, codes }
}

const isSame = (a: KeptFunction | null, b: KeptFunction | null) =>
  a === b ||
  (!!a &&
    !!b &&
    a.active === b.active &&
    (Object.keys(noCodes) as (keyof typeof noCodes)[]).every((code) => a.codes[code] === b.codes[code]))

/** Refuses the resources whose bookings to come couldn't stand together with the new buffer. */
async function refuseClashes(db: Db, code: FunctionCode, judged: (WantedFunction & FunctionVerdict)[]): Promise<void> {
  const changing = judged.filter(({ reason, after }) => code === 'buffer' && !reason && after!.active)
  if (!changing.length) return
  const ids = changing.map(({ id }) => id)
  const buffers = changing.map(({ after }) => Math.max(after!.codes.buffer_before ?? 0, after!.codes.buffer_after ?? 0))
  const { rows } = await sql<{ resource_id: number }>`select distinct resource_id
    from clashing_bookings(current_company(), ${ids}::bigint[], null, ${buffers}::int[])`.execute(db)
  const clashing = new Set(rows.map(({ resource_id }) => resource_id))
  for (const each of changing) if (clashing.has(each.id)) each.reason = 'affects_bookings'
}

async function ownVersions(db: Db, code: FunctionCode, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('resource_functions')
    .where('resource_id', '=', among(ids))
    .where('function', '=', code)
    .select(['resource_id as id', 'version'])
    .execute()
  return new Map(rows.map(({ id, version }) => [id!, version]))
}
