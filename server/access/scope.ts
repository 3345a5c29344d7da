import type { Limits, Meta, PermissionCode } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import { withValues } from '../sql/with-values.ts'
import { type Actor, may } from './actor.ts'
import type { Kind, RightOf } from './grants.ts'
import { grantRows, grantsOf, levelRights, resourceRights, userRights, type WithGrants } from './scope-text.ts'

/*
 * The one way to narrow rows to what a person may see and do. A query joins the access of its rows and asks for a
 * right: `.crossJoinLateral(levelAccess(actor, 'l')).where('access.read', '=', true)`. The parameters number
 * themselves. The few statements that are written as text use `scope-text.ts`.
 */

/** The caller's access to a row, as a query returns it; null if no grant covers the row. */
type AccessTo<K extends Kind> = { [R in RightOf<K>]: boolean | null }

const bound = <T>(actor: WithGrants, text: string) => withValues<T>(`(${text})`, [grantsOf(actor)])

/** The rights on a resource, as `access` unless named otherwise. `r` and `l` are the aliases of the resource and its level. */
export const resourceAccess = <A extends string = 'access'>(
  actor: WithGrants,
  r: string,
  l: string,
  as = 'access' as A,
) => bound<AccessTo<'resource'> & { limits: Limits }>(actor, resourceRights(grantRows('resource', '$1'), r, l)).as(as)

/** The rights on a level; `l` is its alias. */
export const levelAccess = <A extends string = 'access'>(actor: WithGrants, l: string, as = 'access' as A) =>
  bound<AccessTo<'level'>>(actor, levelRights(grantRows('level', '$1'), l)).as(as)

/** The rights on a person whom the caller manages through a container; `u` is the person's alias. */
export const userAccess = <A extends string = 'access'>(actor: WithGrants, u: string, as = 'access' as A) =>
  bound<AccessTo<'user'>>(actor, userRights(grantRows('user', '$1'), `${u}.id`)).as(as)

type Flag = boolean | RawBuilder<unknown>
const flag = (value: Flag) => (typeof value === 'boolean' ? sql`${value}::boolean` : sql`coalesce(${value}, false)`)

/** The `meta` of a row: what the caller may do with it. A flag is known beforehand, or SQL whose null counts as false. */
export const metaOf = (may: Record<'create' | 'read' | 'update' | 'delete', Flag>): RawBuilder<Meta> =>
  sql<Meta>`json_build_object('create', ${flag(may.create)}, 'read', ${flag(may.read)},
    'update', ${flag(may.update)}, 'delete', ${flag(may.delete)})`

/** The `meta` that follows from the joined access of a level or a person. */
export function accessMeta(access = 'access'): RawBuilder<Meta> {
  const of = (right: string) => sql.ref(`${access}.${right}`)
  return metaOf({ create: of('create'), read: of('read'), update: of('update'), delete: of('delete') })
}

/**
 * The `meta` of each row of a kind that general permissions decide alone. `manage`: a permission that grants adding,
 * changing and deleting as well.
 */
export function generalMeta(
  actor: Pick<Actor, 'general'>,
  code: PermissionCode,
  manage?: PermissionCode,
): RawBuilder<Meta> {
  const of = (action: 'create' | 'read' | 'update' | 'delete') =>
    may(actor, code, action) || (action !== 'read' && !!manage && may(actor, manage))
  return metaOf({ create: of('create'), read: of('read'), update: of('update'), delete: of('delete') })
}
