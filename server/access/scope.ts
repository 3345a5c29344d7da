import { type Limits, limitNames, type Meta, type PermissionCode } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, may } from './actor.ts'

/**
 * The one way rows are narrowed to what a person may see and do. A query that reads resources or levels starts with
 * `with grants as (…)` (`grantsTable`) and joins `resourceAccess` or `levelAccess`, which unite the grants that cover the
 * row. Text, because the hot queries are; the value of the parameter is `grantsOf(actor)`.
 */
export const grantsTable = (parameter: string) => `
  grants as materialized (select * from jsonb_to_recordset(${parameter}::jsonb) as g (
    levels bigint[], resources bigint[], read boolean, "create" boolean, update boolean, delete boolean,
    level_read boolean, level_create boolean, level_update boolean, level_delete boolean,
    book boolean, change_others boolean, cancel_others boolean, limits jsonb))`

/** Of the grants one may book by; one of them without this limit sets none at all. */
const limit = (name: keyof Limits) => `'${name}', case when not bool_or(g.book and g.limits ->> '${name}' is null)
  then max((g.limits ->> '${name}')::int) filter (where g.book) end`

/**
 * `resource` and `path` are SQL: the resource's id and its level's path. Columns: read, create, update, delete, book,
 * change_others, cancel_others (null where no grant covers it) and limits, each the most generous.
 */
export const resourceAccess = (resource: string, path: string) => `
  lateral (select bool_or(g.read) as read, bool_or(g.create) as "create", bool_or(g.update) as update,
      bool_or(g.delete) as delete, bool_or(g.book) as book, bool_or(g.change_others) as change_others,
      bool_or(g.cancel_others) as cancel_others,
      jsonb_build_object(${limitNames.map(limit).join(', ')}) as limits
    from grants g where g.levels && ${path} or ${resource} = any (g.resources))`

/** The same for a level with this path. */
export const levelAccess = (path: string) => `
  lateral (select bool_or(g.level_read) as read, bool_or(g.level_create) as "create",
      bool_or(g.level_update) as update, bool_or(g.level_delete) as delete
    from grants g where g.levels && ${path})`

const texts = new WeakMap<Actor['grants'], string>()

/** The value for the grants' parameter; written once for as long as a person's grants are remembered. */
export function grantsOf({ grants }: Pick<Actor, 'grants'>): string {
  const text = texts.get(grants) ?? JSON.stringify(grants)
  texts.set(grants, text)
  return text
}

/** What the caller may do with each row of a kind that is ruled by a general permission alone. */
export function generalMeta(actor: Actor, code: PermissionCode): RawBuilder<Meta> {
  const meta = Object.fromEntries(
    (['create', 'read', 'update', 'delete'] as const).map((action) => [action, may(actor, code, action)]),
  )
  return sql<Meta>`${JSON.stringify(meta)}::json`
}
