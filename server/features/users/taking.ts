import type { AccessType } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { givesAnything } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'
import { requireNoWiderView, withheldContainers } from '../containers/containers.ts'

interface Group {
  id: number
  type: AccessType
}

/**
 * Asks that the caller holds what leaving these groups takes from people (decision 0082), and frees no manager. Throws `forbidden`,
 * `holds_more` at the field.
 */
export async function requireTakable(db: Db, actor: Actor, groups: readonly Group[], field: string): Promise<void> {
  for (const { type } of groups) requireNoWiderView(actor, type)
  if (!groups.length || givesAnything(actor)) return
  const ids = groups.map(({ id }) => id)
  if ((await withheldContainers(db, actor, ids)).size) refuse(field)
}

/** Asks that none of those who become managers manages more people than the caller: they would see those of the group alone. Throws as above. */
export async function requireNarrowable(
  db: Db,
  actor: Actor,
  people: readonly number[],
  groups: readonly Group[],
  field: string,
): Promise<void> {
  if (!groups.some(({ type }) => type === 'USER_MANAGER')) return
  if ((await whoWouldLose(db, actor, people)).size) refuse(field)
}

/** Those of these people who manage people by a group that gives more than the caller holds: becoming a manager would take that away. */
export async function whoWouldLose(db: Db, actor: Actor, people: readonly number[]): Promise<Set<number>> {
  if (givesAnything(actor) || !people.length) return new Set()
  const managing = await db
    .selectFrom('container_users as m')
    .innerJoin('container_roles as r', 'r.container_id', 'm.container_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'r.role_id')
    .where('m.user_id', '=', among(people))
    .where('m.access_type', '=', 'USER')
    .where('p.permission', '=', 'MANAGE_USERS')
    .select(['m.user_id', 'm.container_id'])
    .distinct()
    .execute()
  const groups = [...new Set(managing.map(({ container_id }) => container_id))]
  const withheld = await withheldContainers(db, actor, groups)
  return new Set(managing.filter(({ container_id }) => withheld.has(container_id)).map(({ user_id }) => user_id))
}

function refuse(field: string): never {
  throw new AppError('forbidden', { errors: { [field]: ['holds_more'] } })
}
