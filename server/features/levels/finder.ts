import type { Findings, FoundResource, levels } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccessText, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { dateOf, daysAnywhere } from '../../time/zones.ts'
import { readContext } from '../availability/availability.ts'
import { drawingOf } from '../maps/maps.ts'
import { namesAbove } from './above.ts'
import { type Day, daysOf } from './day.ts'

type Place = Findings['meta']['level'] & Pick<Findings['meta'], 'types' | 'attributes'>

/** Resources a place shows at most; the answer says how many there are. */
const mostFound = 1000

/**
 * What can be booked in a place and below it, with its local day by quarters of an hour (R313): the list of the plan and
 * the marks of its map are this one answer. A fixed number of queries, whatever is found.
 */
export async function finder({ db, actor, params, query }: Call<typeof levels.finder>): Promise<Findings> {
  const [place, details] = await Promise.all([
    readPlace(db, actor, params.id),
    readDetails(db, actor, params.id, query),
  ])
  if (!place) throw new AppError('not_found')
  const { types, attributes, ...level } = place
  const total = details[0]?.total ?? 0
  const now = Date.now()
  const today = dateOf(now, level.timezone)
  const date = query.date ?? today
  const ids = details.map(({ id }) => id)
  const contexts = await readContext(db, actor, { ids, most: mostFound }, daysAnywhere(date))
  const days = await daysOf(db, actor, contexts, date, now)
  const found = details.flatMap(({ total: _, ...detail }) => {
    const day = days.get(detail.id)
    return day ? [{ ...detail, ...day }] : []
  })
  return { data: found, meta: { date, is_today: date === today, level, types, attributes, total } }
}

const placeText = `
  with ${grantsTable('$1')}, inside as (
    select r.id, r.resource_type_id from resources r join levels l on l.id = r.level_id
    cross join ${resourceAccessText('r.id', 'l.path')} access where l.path @> array[$2::bigint] and access.read
  )
  select l.id, said(l.name, l.translations) as name, l.timezone, l.map_id, l.is_directly_declarable,
    ${namesAbove('l')} as parents,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', said(t.name, t.translations)) order by said(t.name, t.translations)), '[]')
      from resource_types t where t.id in (select resource_type_id from inside)) as types,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
      from attributes t where t.id in (select ra.attribute_id from resource_attributes ra join inside on inside.id = ra.resource_id)) as attributes
  from levels l cross join ${levelAccessText('l.path')} access
  where l.id = $2 and access.read`

async function readPlace(db: Db, actor: Actor, id: number): Promise<Place | undefined> {
  const [place] = await queryText<Place>(db, placeText, [grantsOf(actor), id])
  return place
}

const detailText = `
  with ${grantsTable('$1')}
  select count(*) over () as total, r.id, r.name, r.level_id, said(l.name, l.translations) as level_name, r.capacity, r.seats, l.timezone, r.needs_approval,
    json_build_object('id', t.id, 'name', said(t.name, t.translations), 'kind', t.kind) as type,
    ${drawingOf('r', 'l')} as map_id,
    array(select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
      where ra.resource_id = r.id order by 1) as attributes
  from resources r
  join levels l on l.id = r.level_id
  join resource_types t on t.id = r.resource_type_id
  cross join ${resourceAccessText('r.id', 'l.path')} access
  where access.read and l.path @> array[$2::bigint]
    and ($3::bigint[] is null or r.resource_type_id = any ($3))
    and ($4::int is null or r.seats >= $4)
    and ($5::bigint[] is null or $6 = (select count(*) from resource_attributes ra
      where ra.resource_id = r.id and ra.attribute_id = any ($5)))
  order by l.path, r.ordering, r.name, r.id
  limit ${mostFound}`

type Detail = Omit<FoundResource, keyof Day> & { total: number }
type Narrowed = Call<typeof levels.finder>['query']

function readDetails(db: Db, actor: Actor, id: number, query: Narrowed): Promise<Detail[]> {
  return queryText<Detail>(db, detailText, [
    grantsOf(actor),
    id,
    query.resource_types ?? null,
    query.capacity ?? null,
    query.attributes ?? null,
    new Set(query.attributes).size,
  ])
}
