import type { DraftElement, mapDrafts } from '@kontor/contract'
import { mostElements } from '@kontor/contract/calls/map-drafts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { invalidField } from '../../../http/app-error.ts'
import type { Call } from '../../../http/implement.ts'
import { draftElements } from './elements.ts'
import { countEdit } from './locks.ts'
import { type DrawnLevel, requireDrawable } from './may-draw.ts'

type Editing = Call<typeof mapDrafts.edit>
type PutElement = Editing['body']['put']

/** Saves what nobody else has changed meanwhile, and answers every other element as it is by now. */
export async function edit({ db, actor, params: { id }, body, emit }: Editing) {
  const levels = await requireDrawable(db, actor, id)
  const edits = await countEdit(db, id, body.units_per_metre)
  await requireResourcesOf(db, levels, body.put)
  const keys = [...body.put.map(({ element }) => element.key), ...body.remove.map(({ key }) => key)]
  const done = new Set([
    ...(await keysOf(db, removing(id, body.remove))),
    ...(await keysOf(
      db,
      changing(
        id,
        body.put.filter(({ version }) => version !== null),
      ),
    )),
    ...(await keysOf(
      db,
      adding(
        id,
        body.put.filter(({ version }) => version === null),
      ),
    )),
  ])
  await requireFew(db, id)
  const resources = body.put.flatMap(({ element }) => (element.kind === 'place' ? [element.resource_id] : []))
  const now = await draftElements(
    db,
    actor,
    id,
    sql`(e.key = any (${keys}::uuid[]) or e.resource_id = any (${resources}::bigint[]))`,
  )
  const byKey = new Map(now.map((element) => [element.key, element]))
  const byResource = new Map(now.map((element) => [element.kind === 'place' ? element.resource_id : null, element]))
  const present = (key: string): DraftElement | null => {
    const asked = body.put.find(({ element }) => element.key === key)?.element
    return byKey.get(key) ?? (asked?.kind === 'place' ? byResource.get(asked.resource_id) : undefined) ?? null
  }
  await emit(['map-draft.changed'], [id])
  return {
    data: {
      edits,
      saved: now.filter(({ key }) => done.has(key)),
      refused: keys.filter((key) => !done.has(key)).map((key) => ({ key, now: present(key) })),
    },
  }
}

/** Only resources of the places that show a map stand on it. */
async function requireResourcesOf(db: Db, levels: readonly DrawnLevel[], put: PutElement): Promise<void> {
  const asked = put.flatMap(({ element }) => (element.kind === 'place' ? [element.resource_id] : []))
  if (asked.length === 0) return
  const places = levels.map(({ id }) => id)
  const elsewhere = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where(sql<boolean>`r.id = any (${asked}::bigint[]) and not l.path && ${places}::bigint[]`)
    .select('r.id')
    .executeTakeFirst()
  if (!elsewhere) return
  const n = put.findIndex(({ element }) => element.kind === 'place' && element.resource_id === elsewhere.id)
  throw invalidField(`put.${n}.element.resource_id`, 'resource_elsewhere')
}

/** A map that nobody could draw any more is refused before a browser stands still over it. */
export async function requireFew(db: Db, mapId: number): Promise<void> {
  const { count } = await db
    .selectFrom('map_draft_elements')
    .where('map_id', '=', mapId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostElements) throw invalidField('put', 'too_many_elements')
}

const keysOf = async (db: Db, statement: ReturnType<typeof adding>) =>
  (await statement.execute(db)).rows.map(({ key }) => key)

const columns = sql.raw(
  'key uuid, kind text, resource_id bigint, x real, y real, width real, height real, rotation real, name text, points real[], version int',
)
const rowsOf = (put: PutElement) => JSON.stringify(put.map(({ element, version }) => ({ ...element, version })))

/** The key is taken, or the resource stands there already: then nothing is added. */
const adding = (mapId: number, put: PutElement) => sql<{ key: string }>`
  insert into map_draft_elements (map_id, key, kind, resource_id, x, y, width, height, rotation, name, points)
  select ${mapId}::bigint, key, kind, resource_id, x, y, width, height, rotation, name, points
  from jsonb_to_recordset(${rowsOf(put)}::jsonb) as put (${columns})
  on conflict do nothing returning key`

const changing = (mapId: number, put: PutElement) => sql<{ key: string }>`
  update map_draft_elements e set x = put.x, y = put.y, width = put.width, height = put.height, rotation = put.rotation,
    name = put.name, points = put.points, kind = put.kind
  from jsonb_to_recordset(${rowsOf(put)}::jsonb) as put (${columns})
  where e.map_id = ${mapId} and e.key = put.key and e.version = put.version
    and e.resource_id is not distinct from put.resource_id returning e.key`

const removing = (mapId: number, remove: Editing['body']['remove']) => sql<{ key: string }>`
  delete from map_draft_elements e using jsonb_to_recordset(${JSON.stringify(remove)}::jsonb) as gone (key uuid, version int)
  where e.map_id = ${mapId} and e.key = gone.key and e.version = gone.version returning e.key`
