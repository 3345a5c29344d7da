import { type Limits, limitNames, type Meta, type PermissionCode } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, may } from './actor.ts'
import { allows, type Grant, type ItemType, type Kind, limitsOf, type RightOf, rights } from './grants.ts'

/*
 * The one way rows are narrowed to what a person may see and do. A query joins the access of its rows
 * (`crossJoinLateral(resourceAccess(actor, 'r.id', 'l.path'))`) and asks for `access.read`. The few statements that are
 * written as text begin with `with grants as (…)` (`grantsTable`) instead.
 */

/** The containers of a row, of those a grant covers: looked up by the row, since a container may hold many thousands. */
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
const rowsOf = (kind: Kind, parameter: string) =>
  `jsonb_to_recordset(${parameter}::jsonb -> '${kind}') as ${columnsOf(kind)}`
const each = (kind: Kind) =>
  Object.keys(rights[kind])
    .map((right) => `bool_or(g."${right}") as "${right}"`)
    .join(', ')

/** Of the grants one may book by; one of them without this limit sets none at all. */
const limit = (name: keyof Limits) => `'${name}', case when not bool_or(g.book and g.limits ->> '${name}' is null)
  then max((g.limits ->> '${name}')::int) filter (where g.book) end`
const limits = `jsonb_build_object(${limitNames.map(limit).join(', ')}) as limits`

const ofResource = (from: string, resource: string, path: string) =>
  `select ${each('resource')}, ${limits} from ${from} where g.levels && ${path} or ${coveredBy.resource(resource)}`
const ofLevel = (from: string, path: string) => `select ${each('level')} from ${from} where g.levels && ${path}`
const ofUser = (from: string, user: string) => `select ${each('user')} from ${from} where ${coveredBy.user(user)}`

/** For statements as text. The parameter's value is `grantsOf(actor)`. */
export const grantsTable = (parameter: string) => `
  grants as materialized (select * from ${rowsOf('resource', parameter)}),
  level_grants as materialized (select * from ${rowsOf('level', parameter)})`

/**
 * For statements as text: `resource` and `path` are SQL, the resource's id and its level's path. Columns: the rights on a
 * resource (null where no grant covers it) and limits, each the most generous.
 */
export const resourceAccess = (resource: string, path: string) => `lateral (${ofResource('grants g', resource, path)})`

/** For statements as text: the same for a level with this path. */
export const levelAccess = (path: string) => `lateral (${ofLevel('level_grants g', path)})`

/** What a query finds about a row's access; null where no grant covers it. */
type AccessTo<K extends Kind> = { [R in RightOf<K>]: boolean | null }

const parameter = '$grants'
const from = (kind: Kind) => rowsOf(kind, parameter)

function boundTo(actor: Pick<Actor, 'grants'>, text: string): RawBuilder<unknown> {
  const [before, after] = text.split(parameter)
  return sql`(${sql.raw(before!)}${grantsOf(actor)}${sql.raw(after!)})`
}

/** To be joined laterally; `resource` and `path` are the resource's id and its level's path (`r.id`, `l.path`). */
export const accessToResource = (actor: Pick<Actor, 'grants'>, resource: string, path: string) =>
  (
    boundTo(actor, ofResource(from('resource'), resource, path)) as RawBuilder<
      AccessTo<'resource'> & { limits: Limits }
    >
  ).as('access')

/** The same for a level with this path. */
export const accessToLevel = (actor: Pick<Actor, 'grants'>, path: string) =>
  (boundTo(actor, ofLevel(from('level'), path)) as RawBuilder<AccessTo<'level'>>).as('access')

/** The same for a user who is managed through a container. */
export const accessToUser = (actor: Pick<Actor, 'grants'>, user: string) =>
  (boundTo(actor, ofUser(from('user'), user)) as RawBuilder<AccessTo<'user'>>).as('access')

const texts = new WeakMap<Actor['grants'], string>()

/** The value for the grants' parameter; written once for as long as a person's grants are remembered. */
export function grantsOf({ grants }: Pick<Actor, 'grants'>): string {
  const text = texts.get(grants) ?? JSON.stringify(writtenGrants(grants))
  texts.set(grants, text)
  return text
}

/** By kind, the grants that allow anything on its items; those that allow the same are one. */
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

/** What the caller may do with each row of a kind that is ruled by a general permission alone. */
export function generalMeta(actor: Actor, code: PermissionCode): RawBuilder<Meta> {
  const meta = Object.fromEntries(
    (['create', 'read', 'update', 'delete'] as const).map((action) => [action, may(actor, code, action)]),
  )
  return sql<Meta>`${JSON.stringify(meta)}::json`
}
