import type { containers } from '@kontor/contract'
import { sql } from 'kysely'
import { requireHeld } from '../../access/giving.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { permissionsOfRoles } from '../roles/roles.ts'
import { lockContainer } from './lock.ts'
import { findContainer } from './read.ts'

/** Gives a group these roles, and no others. The caller must hold what those that it gains give. */
export async function setRoles(call: Call<typeof containers.setRoles>) {
  const { db, actor, params, body, emit } = call
  const { id, access_type } = await lockContainer(db, actor, params.id)
  const fields = { roles_at: 'role_ids' }
  await requireVersion(call, { table: 'containers', id, fields }, async () => ({ role_ids: await roleIdsOf(call) }))
  const wanted = [...new Set(body.role_ids)]
  const fitting = await db
    .selectFrom('roles')
    .where('id', '=', among(wanted))
    .where('access_type', '=', access_type)
    .select('id')
    .execute()
  if (fitting.length < wanted.length) throw invalidField('role_ids', 'role_of_other_type')
  const before = await roleIdsOf(call)
  const added = wanted.filter((role) => !before.includes(role))
  const removed = before.filter((role) => !wanted.includes(role))
  requireHeld(actor, await permissionsOfRoles(db, added))
  if (added.length || removed.length) {
    await db
      .deleteFrom('container_roles')
      .where('container_id', '=', id)
      .where('role_id', '=', among(removed))
      .execute()
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
    await db.updateTable('containers').set({ roles_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
    await emit(['container.changed'], [id])
  }
  return { data: await findContainer(db, actor, id) }
}

async function roleIdsOf({ db, params }: Call<typeof containers.setRoles>): Promise<number[]> {
  const rows = await db.selectFrom('container_roles').where('container_id', '=', params.id).select('role_id').execute()
  return rows.map(({ role_id }) => role_id)
}
