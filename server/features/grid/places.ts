import { hash } from 'node:crypto'
import type { BookingFilter, EquipmentIcon, ResourceKind } from '@kontor/contract'
import { sql } from 'kysely'
// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import type { KeptTranslations } from '../../db/query/translations.ts'
import { currencyText, scheduleText } from '../../sql/resources.ts'
import { type Schedule, scheduleOf } from '../availability/availability.ts'
import { type CompanyCache, cacheResources, cacheView, placesCount } from './cache.ts'

/** A name and what it is called in other languages. */
export interface TranslatedName {
  name: string
  translations: KeptTranslations
}

/** The names of a company's levels and types, by id; `path` leads from the top to the level itself. */
export interface GridNames {
  levels: ReadonlyMap<number, TranslatedName & { path: readonly number[] }>
  types: ReadonlyMap<number, TranslatedName & { kind: ResourceKind }>
}

/** A resource as it is for every reader. */
export interface CachedResource extends TranslatedName {
  id: number
  level_id: number
  /** The ids of its level and those above, and of the containers that list it: grants cover it by these. */
  path: readonly number[]
  containers: readonly number[]
  resource_type_id: number
  capacity: number
  seats: number | null
  attributes: readonly (TranslatedName & { id: number; icon: EquipmentIcon | null })[]
  timezone: string
  buffer_before: number
  buffer_after: number
  pre_check_in: number | null
  auto_release: number | null
  expiring_warning: number | null
  is_bookable: boolean
  needs_approval: boolean
  price_per_hour: number | null
  currency: string | null
  hours: Schedule
  /** A hash of the contents: equal contents have equal hashes, on every node. */
  digest: string
}

/** Conditions on resources. A chosen place replaces the preset's own. */
export interface ResourceConditions {
  filter: Pick<BookingFilter, 'levels' | 'resource_types' | 'capacity' | 'resources'>
  levelId?: number | undefined
}

const inPlacesText = 'l.path, r.ordering, r.name, r.id'
/** The order of rows: resources `r` at levels `l`. */
export const inPlaces = sql.raw(inPlacesText)

const columns = `
  r.id, r.name, r.translations, r.level_id, to_json(l.path) as path,
  array_to_json(array(select c.container_id from container_resources c where c.resource_id = r.id order by 1)) as containers,
  r.resource_type_id, r.capacity, r.seats,
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'icon', a.icon, 'translations', a.translations)), '[]')
   from resource_attributes ra join attributes a on a.id = ra.attribute_id where ra.resource_id = r.id) as attributes,
  l.timezone, r.buffer_before, r.buffer_after, r.pre_check_in, r.auto_release, r.expiring_warning,
  r.is_bookable and l.is_declarable as is_bookable, r.needs_approval,
  r.price_per_hour, ${currencyText('r')} as currency, ${scheduleText('r')}::text as hours`

const text = `
  select ${columns}
  from resources r join levels l on l.id = r.level_id
  where r.retired_at is null
    and ($1::bigint[] is null or r.id = any ($1))
    and ($2::bigint[] is null or l.path && $2)
    and ($3::bigint is null or l.path @> array[$3])
    and ($4::bigint[] is null or r.resource_type_id = any ($4))
    and ($5::int is null or r.seats >= $5)
  order by ${inPlacesText}`

/** The cache, brought up to date: reads at this `generation` (of `dropChanged`) may be added to it. */
export interface CachedReading {
  db: Db
  cache: CompanyCache
  generation: number
}

/** The resources that a preset shows, in the order of their places. */
export async function resourcesOfView(
  reading: CachedReading,
  narrowed: ResourceConditions,
): Promise<readonly CachedResource[]> {
  const { cache, generation } = reading
  const key = keyOfView(narrowed)
  const ids = cache.views.get(key)
  if (ids) return ids.map((id) => cache.resources.get(id)!)
  const found = await readResources(reading.db, narrowed)
  cacheView(cache, generation, key, found)
  return found
}

/** Some of the company's resources that meet conditions. The ids are the reader's own choice, so no view is cached. */
export async function resourcesNamed(
  { db, cache, generation }: CachedReading,
  ids: readonly number[],
  narrowed: ResourceConditions = { filter: {} },
): Promise<readonly CachedResource[]> {
  const isNarrowed = parametersOf(narrowed).some((value) => value !== null)
  if (!isNarrowed && ids.every((id) => cache.resources.has(id))) return ids.map((id) => cache.resources.get(id)!)
  const found = await readResources(db, narrowed, ids)
  cacheResources(cache, generation, found)
  return found
}

async function readResources(db: Db, narrowed: ResourceConditions, ids?: readonly number[]): Promise<CachedResource[]> {
  const [resources, ...conditions] = parametersOf(narrowed)
  const chosen = ids && resources ? ids.filter((id) => (resources as number[]).includes(id)) : (ids ?? resources)
  type Row = Omit<CachedResource, 'digest' | 'hours'> & { hours: string | null }
  const rows = await queryText<Row>(db, text, [chosen, ...conditions])
  return rows.map((row) => ({
    ...row,
    hours: scheduleOf(row.hours),
    digest: hash('md5', JSON.stringify(row), 'base64url'),
  }))
}

/** The conditions of a view as text. */
export const keyOfView = (narrowed: ResourceConditions): string => JSON.stringify(parametersOf(narrowed))

const parametersOf = ({ filter, levelId }: ResourceConditions) => [
  filter.resources ?? null,
  levelId ? null : (filter.levels ?? null),
  levelId ?? null,
  filter.resource_types ?? null,
  filter.capacity ?? null,
]

/** The names of all levels and types of the company, among them those of these resources. */
export async function namesForGrid(
  reading: CachedReading,
  resources: Promise<readonly CachedResource[]>,
): Promise<GridNames> {
  const { db, cache, generation } = reading
  const names = cache.names ?? (await readNames(db))
  const isNamed = ({ path, resource_type_id }: CachedResource) =>
    names.types.has(resource_type_id) && path.every((id) => names.levels.has(id))
  // A place was added after the names were cached, so they are read again.
  if (!(await resources).every(isNamed)) return readNames(db)
  if (placesCount(cache, generation)) cache.names = names
  return names
}

const levelNames = prepared((db) =>
  db
    .selectFrom('levels as l')
    .select(['l.id', 'l.name', translationsIn('l'), sql<number[]>`to_json(l.path)`.as('path')]),
)
const typeNames = prepared((db) =>
  db
    .selectFrom('resource_types as t')
    .select((eb) => ['t.id', 't.name', translationsIn('t'), eb.ref('t.kind').$castTo<ResourceKind>().as('kind')]),
)
const translationsIn = (table: string) =>
  sql<TranslatedName['translations']>`${sql.ref(`${table}.translations`)}`.as('translations')

async function readNames(db: Db): Promise<GridNames> {
  const [levels, types] = await Promise.all([levelNames(db, {}).execute(), typeNames(db, {}).execute()])
  return {
    levels: new Map(levels.map((level) => [level.id, level])),
    types: new Map(types.map((type) => [type.id, type])),
  }
}
