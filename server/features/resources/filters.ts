import { type FilterArea, filterAreas, mostFilters, resources } from '@kontor/contract'
import { filtersOf } from '@kontor/contract/filter-kinds.ts'
import { type OfferedFilter, offeredFilters } from '@kontor/contract/filter-rules.ts'
import { functionTypes } from '@kontor/contract/values/function-types.ts'
import { sql } from 'kysely'
import { said } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { functionsOf } from './functions.ts'
import { seenResources } from './read.ts'

/** The slug of each area in the query of the list. */
const slugs = {
  levels: 'level',
  functions: 'resource_function_type',
  types: 'resource_type',
  models: 'resource_model',
  capacity: 'capacity',
  attributes: 'resource_attribute',
} as const satisfies Record<FilterArea['area'], string>

const kinds = Object.fromEntries(filtersOf(resources.list).map(({ slug, kind }) => [slug, kind]))
const offered = new Map(offeredFilters('resources', kinds).map((filter) => [filter.slug, filter]))

interface FilterCount {
  area: FilterArea['area']
  /** The id of a row or a function; the capacity itself. */
  key: number
  resources: number
  total: number
  /** Null: a function, or a capacity. */
  name: string | null
}

/** The filters of the list, in one query; those that would leave nothing are left out. */
export async function listFilters({ db, actor, lang }: Call<typeof resources.filters>) {
  const seen = seenResources(db, actor).select([
    'r.id',
    'l.path',
    'r.resource_type_id',
    'r.resource_model_id',
    'r.capacity',
    functionsOf.as('functions'),
  ])
  const { rows } = await sql<FilterCount>`
    with seen as materialized (${seen}), counted as (
      select 'levels' as area, p.id as key, count(*)::int as resources from seen cross join unnest(path) p (id) group by 2
      union all
      select 'functions', f.id, count(*)::int from seen cross join unnest(functions) f (id) group by 2
      union all
      select 'types', resource_type_id, count(*)::int from seen group by 2
      union all
      select 'models', resource_model_id, count(*)::int from seen where resource_model_id is not null group by 2
      union all
      select 'capacity', capacity, count(*)::int from seen group by 2
      union all
      select 'attributes', a.attribute_id, count(*)::int from seen join resource_attributes a on a.resource_id = seen.id
      group by 2
    ), ranked as (
      select *, count(*) over (partition by area)::int as total,
        row_number() over (partition by area order by resources desc, key) as rank
      from counted
    ), named as (
      select area, key, resources, total, case area
        when 'levels' then (select ${said('l')} from levels l where l.id = key)
        when 'types' then (select ${said('t')} from resource_types t where t.id = key)
        when 'models' then (select ${said('m')} from resource_models m where m.id = key)
        when 'attributes' then (select ${said('a')} from attributes a where a.id = key)
      end as name
      from ranked where rank <= ${mostFilters}
    )
    select * from named order by name, key`.execute(db)
  const byArea = Map.groupBy(rows, ({ area }) => area)
  return { data: filterAreas.map((area) => areaOf(area, byArea.get(area) ?? [], lang)) }
}

function areaOf(area: FilterArea['area'], counted: readonly FilterCount[], lang: Language): FilterArea {
  const filter = offered.get(slugs[area])!
  return { area, total: counted[0]?.total ?? 0, filters: counted.map((one) => filterOf(filter, one, lang)) }
}

function filterOf(
  { slug, type, excludes, includes, hoursInterval }: OfferedFilter,
  { area, key, resources, name }: FilterCount,
  lang: Language,
): FilterArea['filters'][number] {
  const code = area === 'functions' && functionTypes.find(({ id }) => id === key)?.code
  return {
    slug,
    // A capacity is a range of the list, as an address writes one.
    ...(area === 'capacity' ? { id: null, value: `${key}..${key}` } : { id: String(key), value: null }),
    name: name ?? (code ? sentence(lang, `resource_functions.${code}`) : String(key)),
    resources,
    ...{ type, excludes: [...excludes], includes: [...includes], hoursInterval },
    ...{ selected: false, date_start: null, date_end: null },
  }
}
