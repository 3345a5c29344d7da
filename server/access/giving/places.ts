import { type PermissionCode, permissions } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import type { Actor } from '../actor.ts'
import { type GivenPermission, givesAnything } from '../giving.ts'
import type { HeldValue } from '../grants.ts'

/** The permissions that somebody is about to get on the places and resources of a group. */
export interface GivenThere {
  container_id: number
  given: readonly GivenPermission[]
}

interface Place {
  container_id: number
  /** Null: a level. */
  resource_id: number | null
  path: number[]
}

/** SQL: all places and resources of groups. */
const ofGroups = sql<Place>`(
  select m.container_id, null::bigint as resource_id, l.path
    from container_levels m join levels l on l.id = m.level_id
  union all select m.container_id, m.resource_id, l.path
    from container_resources m join resources r on r.id = m.resource_id join levels l on l.id = r.level_id)`

/** SQL: levels or resources, as if they alone were in a group. */
export const theseAlone = (kind: 'level' | 'resource', container_id: number, ids: readonly number[]) =>
  kind === 'level'
    ? sql<Place>`(select ${container_id}::bigint as container_id, null::bigint as resource_id, l.path
        from levels l where l.id = ${among(ids)})`
    : sql<Place>`(select ${container_id}::bigint as container_id, r.id as resource_id, l.path
        from resources r join levels l on l.id = r.level_id where r.id = ${among(ids)})`

/** A group on whose places a right is asked for, and where the caller holds it. */
interface Question {
  container_id: number
  levels: readonly number[]
  containers: readonly number[]
}

/**
 * For each of these the codes that the caller doesn't hold on every place and resource there, with one query: a right on one floor gives none
 * on another. Limits are compared by `limits.ts`.
 */
export async function lackedThere(
  db: Db,
  actor: Actor,
  all: readonly GivenThere[],
  places: RawBuilder<Place> = ofGroups,
): Promise<PermissionCode[][]> {
  if (givesAnything(actor)) return all.map(() => [])
  const questions = new Map<string, Question>()
  const cover = coverFor(actor)
  const asked = all.map(({ container_id, given }) =>
    given.flatMap((each) =>
      rightsIn(each).map((right) => {
        const question = { container_id, ...cover(right) }
        const key = JSON.stringify(question)
        questions.set(key, question)
        return { key, code: right.code }
      }),
    ),
  )
  if (!questions.size) return all.map(() => [])
  const keys = [...questions.keys()]
  const { rows } = await sql<{ at: number }>`select k.at::int as at
    from unnest(${keys}::text[]) with ordinality k (question, at)
    cross join lateral jsonb_to_record(k.question::jsonb) g (container_id bigint, levels bigint[], containers bigint[])
    where exists (select from ${places} p where p.container_id = g.container_id and not p.path && g.levels
      and not exists (select from container_resources c where c.resource_id = p.resource_id and c.container_id = any (g.containers)))`.execute(
    db,
  )
  const outside = new Set(rows.map(({ at }) => keys[at - 1]))
  return asked.map((rights) => [...new Set(rights.filter(({ key }) => outside.has(key)).map(({ code }) => code))])
}

const flags = ['create', 'read', 'update', 'delete'] as const

interface Right {
  code: PermissionCode
  part: (typeof flags)[number] | 'is_active'
}

/** The rights on places that a permission of a role gives. */
function rightsIn({ permission: code, access_type, ...given }: GivenPermission): Right[] {
  if (access_type !== 'LEVEL' && access_type !== 'RESOURCE') return []
  const { type } = permissions[code]
  if (type === 'NUMERICAL') return []
  const parts = type === 'CRUD' ? flags : (['is_active'] as const)
  return parts.filter((part) => given[part]).map((part) => ({ code, part }))
}

/** The levels and groups of resources on which the caller holds a right; each asked for once. */
function coverFor({ grants }: Actor) {
  const known = new Map<string, Pick<Question, 'levels' | 'containers'>>()
  return (right: Right) => {
    const name = `${right.code}.${right.part}`
    const found = known.get(name)
    if (found) return found
    const holding = grants.filter(({ held }) => holds(held, right))
    const idsOf = (type: 'LEVEL' | 'RESOURCE') =>
      [...new Set(holding.flatMap(({ items }) => items[type]))].sort((one, other) => one - other)
    const cover = { levels: idsOf('LEVEL'), containers: idsOf('RESOURCE') }
    known.set(name, cover)
    return cover
  }
}

/** An active MANAGE_… holds every flag of its code (`rights`). */
const managing: Partial<Record<PermissionCode, PermissionCode>> = {
  LEVELS: 'MANAGE_LEVELS',
  RESOURCES: 'MANAGE_RESOURCES',
}

function holds(held: ReadonlyMap<PermissionCode, HeldValue>, { code, part }: Right): boolean {
  const manage = managing[code]
  return !!held.get(code)?.[part] || (!!manage && !!held.get(manage)?.is_active)
}
