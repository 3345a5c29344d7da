import type {
  FunctionOwner,
  FunctionValue,
  resourceFunctions,
  SettledFunction,
} from '@kontor/contract/calls/resource-functions.ts'
import { type FunctionCode, functionTypes, noCodes } from '@kontor/contract/values/function-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import type { Call } from '../../http/implement.ts'
import { othersOf } from '../resource-links/resource-links.ts'
import { requireSeen, valuesOf } from './owners.ts'
import { codesOf } from './read.ts'

interface Value extends FunctionValue {
  code: FunctionCode
  id: number
  version: number
}

type SettledCall = Pick<Call<typeof resourceFunctions.settled>, 'db' | 'actor' | 'params'>

/** The functions of a resource, a type or a place: what holds, from where, and what would without an own value. */
export async function readSettled({ db, actor, params }: SettledCall) {
  await requireSeen(db, actor, params)
  const [values, links] = await Promise.all([
    readValues(db, params),
    params.type === 'resource' ? othersOf(db, actor, params.id) : [],
  ])
  return { data: functionTypes.map((type) => settledOf(params, type, values)), links }
}

function settledOf(
  owner: { type: FunctionOwner; id: number },
  { id, code }: (typeof functionTypes)[number],
  values: readonly Value[],
): SettledFunction {
  const ofIt = values.filter((value) => value.code === code)
  const own = ofIt.find(({ source }) => source.kind === owner.type && source.id === owner.id)
  const above = ofIt.find((value) => value !== own)
  const inherited = above ? asValue(above) : ofProduct(code)
  return {
    resource_function_type_id: id,
    code,
    ...(own ? asValue(own) : inherited),
    own: own ? { id: own.id, version: own.version } : null,
    inherited,
  }
}

const asValue = ({ active, codes, source }: Value): FunctionValue => ({ active, codes, source })

const ofProduct = (code: FunctionCode): FunctionValue => ({
  active: code === 'bookable',
  codes: noCodes,
  source: { kind: 'product', id: null, name: null },
})

/** The values by nearness, two of each function at most: its own, and the next one. */
async function readValues(db: Db, owner: { type: FunctionOwner; id: number }): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select (v.own).function as code, (v.own).id, (v.own).version, (v.own).is_active as active, ${codesOf(sql`(v.own)`)} as codes,
      json_build_object(
        'kind', case when (v.own).resource_id is not null then 'resource' when (v.own).level_id is not null then 'level'
          else 'resource_type' end,
        'id', coalesce((v.own).resource_id, (v.own).resource_type_id, (v.own).level_id),
        'name', coalesce(said(r.name, r.translations), said(t.name, t.translations), said(l.name, l.translations))) as source
    from ${valuesOf(owner)} v
    left join resources r on r.id = (v.own).resource_id
    left join resource_types t on t.id = (v.own).resource_type_id
    left join levels l on l.id = (v.own).level_id
    where v.rank <= 2 order by v.rank`.execute(db)
  return rows
}
