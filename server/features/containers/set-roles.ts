import type { AccessType, containerRoles, containers, MemberOutcome } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { foretell } from '../../work/foretell.ts'
import { requireVersion } from '../../work/versions.ts'
import { requireRolesGiven } from './giving.ts'
import { lockContainer } from './lock.ts'
import { findContainer, peopleBy } from './read.ts'

/** Gives a group these roles, and no others. The caller must hold what those that it gains give. */
export async function setRoles(call: Call<typeof containers.setRoles>) {
  const { db, actor, params, body } = call
  const { id, access_type } = await lockForRoles(call)
  const wanted = [...new Set(body.role_ids)]
  if ((await roleIdsOf(db, access_type, wanted)).size < wanted.length)
    throw invalidField('role_ids', 'role_of_other_type')
  const before = await rolesOfGroup(db, id)
  const added = wanted.filter((role) => !before.has(role))
  const removed = [...before].filter((role) => !wanted.includes(role))
  await requireRolesGiven(db, actor, { id, before, added, removed })
  await writeRoles(call, { id, access_type, added, removed })
  return { data: await findContainer(db, actor, params.id) }
}

/** Gives a group roles and takes some away; those that it has, or lacks, already stay as they are. */
export async function changeRoles(call: Call<typeof containerRoles.change>): Promise<{ data: MemberOutcome }> {
  const { db, actor, body } = call
  const { id, access_type, version } = await lockForRoles(call)
  const known = await roleIdsOf(db, access_type, body.add)
  const unknown = body.add.flatMap((role, at) => (known.has(role) ? [] : [`add.${at}`])).slice(0, mostNamed)
  if (unknown.length)
    throw new AppError('invalid', { errors: Object.fromEntries(unknown.map((at) => [at, ['unknown_id']])) })
  if (body.add.some((role) => body.remove.includes(role))) throw invalidField('remove', 'added_and_removed')
  const before = await rolesOfGroup(db, id)
  const added = [...known].filter((role) => !before.has(role))
  const removed = [...new Set(body.remove)].filter((role) => before.has(role))
  await requireRolesGiven(db, actor, { id, before, added, removed })
  const isChange = added.length + removed.length > 0
  const outcome = { added: added.length, removed: removed.length, people: isChange ? await peopleWith(db, id) : 0 }
  const change = { id, access_type, added, removed }
  // Only the rights of the whole company make an administrator.
  if (isChange && body.is_preview && access_type === 'USER' && removed.length)
    await foretell(db, () => writeRoles({ db, emit: async () => {} }, change))
  if (!isChange || body.is_preview) return { data: { ...outcome, version } }
  return { data: { ...outcome, version: await writeRoles(call, change) } }
}

type Changing = Pick<Call, 'db' | 'actor' | 'version'> & { params: { id: number } }

/** The most ids that a refusal names. */
const mostNamed = 200

async function lockForRoles(call: Changing) {
  const { db, actor, params } = call
  const container = await lockContainer(db, actor, params.id)
  const fields = { roles_at: 'role_ids' }
  const read = async () => ({ role_ids: [...(await rolesOfGroup(db, container.id))] })
  await requireVersion(call, { table: 'containers', id: container.id, fields }, read)
  return container
}

/** The ids among these that are roles of a type. */
async function roleIdsOf(db: Db, access_type: AccessType, ids: readonly number[]) {
  const fitting = await db
    .selectFrom('roles')
    .where('id', '=', among(ids))
    .where('access_type', '=', access_type)
    .select('id')
    .execute()
  return new Set(fitting.map(({ id }) => id))
}

async function rolesOfGroup(db: Db, id: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('container_roles').where('container_id', '=', id).select('role_id').execute()
  return new Set(rows.map(({ role_id }) => role_id))
}

/** The active people for whom the roles of a group hold: accesses with roles of their own for it leave them out. */
async function peopleWith(db: Db, id: number): Promise<number> {
  const holds = sql<boolean>`not exists (select from mega_container_roles own
    where own.mega_container_id = ours.mega_container_id and own.container_id = t.id)`
  const { people } = await db
    .selectFrom('containers as t')
    .where('t.id', '=', id)
    .select(peopleBy(sql<boolean>`true`, holds).as('people'))
    .executeTakeFirstOrThrow()
  return people
}

interface RoleWrite {
  id: number
  access_type: AccessType
  added: readonly number[]
  removed: readonly number[]
}

/** Answers the group's version, which counts its roles too. */
async function writeRoles(
  { db, emit }: { db: Db; emit(events: readonly 'container.changed'[], ids: readonly number[]): Promise<void> },
  { id, access_type, added, removed }: RoleWrite,
) {
  if (!added.length && !removed.length) return 0
  await db.deleteFrom('container_roles').where('container_id', '=', id).where('role_id', '=', among(removed)).execute()
  await db
    .insertInto('container_roles')
    .columns(['container_id', 'access_type', 'role_id'])
    .expression(
      db
        .selectFrom(sql<{ id: number }>`unnest(${added}::bigint[])`.as<'r'>(sql`r (id)`))
        .select([
          sql<number>`${id}::bigint`.as('container_id'),
          sql<string>`${access_type}::text`.as('access_type'),
          'r.id',
        ]),
    )
    .execute()
  const { version } = await db
    .updateTable('containers')
    .set({ roles_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await emit(['container.changed'], [id])
  return version
}
