import { type Limits, limitNames } from '@kontor/contract'
import { allows, type Grant, type ItemType, type Kind, limitsOf, type RightOf, rights } from './grants.ts'

/*
 * The SQL of `scope.ts`, and its form for the few statements that are written as text: they begin with `with grants as (…)`
 * (`grantsTable`) and join `resourceAccessText`.
 */

/** Whether a grant covers a row by a container: looked up by the row, since a container may hold many thousands. */
const coveredBy = {
  resource: (id: string) => `g.containers <> '{}' and exists (select from container_resources c
    where c.resource_id = ${id} and c.container_id = any (g.containers))`,
  user: (id: string) => `exists (select from container_users c
    where c.user_id = ${id} and c.access_type = 'USER' and c.container_id = any (g.containers))`,
}

const columnsOf = (kind: Kind) =>
  `g (levels bigint[], containers bigint[], ${Object.keys(rights[kind])
    .map((right) => `"${right}" boolean`)
    .join(', ')}, limits jsonb)`
const each = (kind: Kind) =>
  Object.keys(rights[kind])
    .map((right) => `bool_or(g."${right}") as "${right}"`)
    .join(', ')

/** If any booking grant has no limit, there is no limit; otherwise the highest one applies. */
const limit = (name: keyof Limits) => `'${name}', case when not bool_or(g.book and g.limits ->> '${name}' is null)
  then max((g.limits ->> '${name}')::int) filter (where g.book) end`
const limits = `jsonb_build_object(${limitNames.map(limit).join(', ')}) as limits`

/**
 * A query of the grants `g` of a table that cover a row; nobody has a right on what is retired. `r` and `l` are the
 * aliases of the resource and its level, `user` is SQL, the person's id.
 */
export const resourceRights = (grants: string, r: string, l: string) =>
  `select ${each('resource')}, ${limits} from ${grants}
    where ${r}.retired_at is null and ${l}.retired_at is null and (g.levels && ${l}.path or ${coveredBy.resource(`${r}.id`)})`
export const levelRights = (grants: string, l: string) =>
  `select ${each('level')} from ${grants} where ${l}.retired_at is null and g.levels && ${l}.path`
export const userRights = (grants: string, user: string) =>
  `select ${each('user')} from ${grants} where ${coveredBy.user(user)}`

/** The grants of a kind as a table `g`; `parameter` is SQL whose value is `grantsOf(actor)`. */
export const grantRows = (kind: Kind, parameter: string) =>
  `jsonb_to_recordset(${parameter}::jsonb -> '${kind}') as ${columnsOf(kind)}`

/** For statements as text. The parameter's value is `grantsOf(actor)`. */
export const grantsTable = (parameter: string) => `
  grants as materialized (select * from ${grantRows('resource', parameter)})`

/**
 * For statements as text: the rights on a resource (null where no grant covers it) and limits, each the most generous.
 * `r` and `l` are the aliases of the resource and its level.
 */
export const resourceAccessText = (r: string, l: string) => `lateral (${resourceRights('grants g', r, l)})`

const texts = new WeakMap<readonly Grant[], string>()

/** A person's grants, or their text already, as the value of a prepared query (`db/query/prepared.ts`). */
export interface WithGrants {
  grants: readonly Grant[] | string
}

/** The value of the grants' parameter; written once for as long as a person's grants are remembered. */
export function grantsOf({ grants }: WithGrants): string {
  if (!Array.isArray(grants)) return grants as string
  const text = texts.get(grants) ?? JSON.stringify(writtenGrants(grants))
  texts.set(grants, text)
  return text
}

/** The grants by kind that allow anything on its items; those that allow the same are merged. */
export function writtenGrants(grants: readonly Grant[]) {
  const of = (kind: Kind) => {
    const rows = grants.map((grant) => ({ grant, allowed: allowedBy(grant, kind) }))
    return [...Map.groupBy(rows, ({ allowed }) => JSON.stringify(allowed)).values()].flatMap((same) => {
      const { allowed } = same[0]!
      if (!Object.values(allowed).includes(true)) return []
      const union = (type: ItemType) => [...new Set(same.flatMap(({ grant }) => grant.items[type]))]
      return [{ levels: union('LEVEL'), containers: kind === 'level' ? [] : union(itemType[kind]), ...allowed }]
    })
  }
  return { resource: of('resource'), level: of('level'), user: of('user') }
}

const itemType = { resource: 'RESOURCE', user: 'USER' } as const

function allowedBy(grant: Grant, kind: Kind): Record<string, boolean | Limits> {
  const allowed = Object.keys(rights[kind]).map(
    (right) => [right, allows(grant, kind, right as RightOf<Kind>)] as const,
  )
  return { ...Object.fromEntries(allowed), ...(kind === 'resource' && { limits: limitsOf(grant) }) }
}
