import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { translationsInto } from '../../db/query/translations.ts'
import { OutdatedError } from '../../db/transaction.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { among } from '../../sql/with-values.ts'
import { bookable, writeOwn } from '../resource-functions/resource-functions.ts'
import type { DraftVerdict, Settings } from './types.ts'

/** A draft that was written. An added resource whose name was taken meanwhile isn't among them. */
export interface WrittenDraft {
  n: number
  id: number
  version: number
}

/**
 * Writes what was judged as `add` or `change`, in a fixed number of statements. The resources to change are locked
 * (`judge`). If a name or an entry of a catalogue has changed since, the transaction runs again.
 */
export async function writeJudged(db: Db, judged: readonly DraftVerdict[]): Promise<WrittenDraft[]> {
  const ids = new Map([
    ...(await add(
      db,
      judged.filter(({ plan }) => plan === 'add'),
    ).catch(judgeAgain)),
    ...(await change(
      db,
      judged.filter(({ plan }) => plan === 'change'),
    ).catch(judgeAgain)),
  ])
  await equip(
    db,
    judged.flatMap(({ n, settings: { resource_attribute_ids: equipment } }) =>
      equipment && ids.has(n) ? [{ id: ids.get(n)!, equipment }] : [],
    ),
  ).catch(judgeAgain)
  // Whether it can be booked is a function of its own; a new one has that of its type and place.
  await writeOwn(
    db,
    judged.flatMap(({ n, plan, settings: { is_bookable: isBookable } }) =>
      ids.has(n) && isBookable !== undefined && (plan === 'change' || !isBookable)
        ? [{ resource_id: ids.get(n)!, code: 'bookable' as const, value: bookable(isBookable) }]
        : [],
    ),
  )
  // Equipment raises the version too.
  const versions = await db
    .selectFrom('resources')
    .where('id', '=', among([...ids.values()]))
    .select(['id', 'version'])
    .execute()
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  return [...ids].map(([n, id]) => ({ n, id, version: versionOf.get(id)! }))
}

/** The name is taken, or a place, type, model or equipment gone, since it was judged. */
function judgeAgain(error: DatabaseError): never {
  if (/^resources?_(name_key|\w+_fkey)$|^resource_attributes_/.test(error.constraint ?? '')) throw new OutdatedError()
  throw error
}

const columns = sql.raw(
  'name, translations, description, level_id, resource_type_id, resource_model_id, capacity, resource_capacity_type_id, seats',
)
const shape =
  sql.raw(`v (n int, id bigint, set text[], name text, translations jsonb, description text, level_id bigint,
  resource_type_id bigint, resource_model_id bigint, capacity int, resource_capacity_type_id bigint, seats int)`)

const rowOf = ({ n, id, settings }: DraftVerdict) => ({
  ...settings,
  ...{ n, id, set: Object.keys(settings) },
  ...(settings.translations && {
    translations: translationsInto('name', settings.translations as Record<string, string>),
  }),
})

const given = (judged: readonly DraftVerdict[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(judged.map(rowOf))}::jsonb) as ${shape}`

/** In the order of the index of names, so that two imports of the same names wait for each other instead of deadlocking. */
async function add(db: Db, judged: readonly DraftVerdict[]): Promise<[n: number, id: number][]> {
  if (!judged.length) return []
  const { rows } = await sql<{ id: number; level_id: number; name: string }>`
    insert into resources (${columns}) select ${columns} from ${given(judged)} order by level_id, lower(name)
    on conflict (company_id, level_id, lower(name)) where retired_at is null do nothing
    returning id, level_id, name`.execute(db)
  const places = new Map(judged.map(({ n, level_id, name }) => [JSON.stringify([level_id, name]), n]))
  return rows.map(({ id, level_id, name }) => [places.get(JSON.stringify([level_id, name]))!, id])
}

const written: readonly (keyof Settings)[] = [
  ...([
    'name',
    'translations',
    'description',
    'level_id',
    'resource_type_id',
    'resource_model_id',
    'capacity',
  ] as const),
  ...(['resource_capacity_type_id', 'seats'] as const),
]
const assignments = sql.join(
  written.map(
    (key) =>
      sql`${sql.ref(key)} = case when ${sql.lit(key)} = any (v.set) then v.${sql.ref(key)} else r.${sql.ref(key)} end`,
  ),
)

async function change(db: Db, judged: readonly DraftVerdict[]): Promise<[n: number, id: number][]> {
  if (!judged.length) return []
  const { rows } = await sql<{ n: number; id: number }>`
    update resources r set ${assignments} from ${given(judged)} where r.id = v.id returning v.n, r.id`.execute(db)
  return rows.map(({ n, id }) => [n, id])
}

async function equip(db: Db, wanted: readonly { id: number; equipment: readonly number[] }[]): Promise<void> {
  if (!wanted.length) return
  const pairs = wanted.flatMap(({ id, equipment }) => equipment.map((attribute) => ({ id, attribute })))
  const [ids, attributes] = [pairs.map(({ id }) => id), pairs.map(({ attribute }) => attribute)]
  const kept = sql`select * from unnest(${ids}::bigint[], ${attributes}::bigint[])`
  await db
    .deleteFrom('resource_attributes')
    .where('resource_id', '=', among(wanted.map(({ id }) => id)))
    .where(sql<boolean>`(resource_id, attribute_id) not in (${kept})`)
    .execute()
  if (!pairs.length) return
  await sql`insert into resource_attributes (resource_id, attribute_id) ${kept} on conflict do nothing`.execute(db)
}
