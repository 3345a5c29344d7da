import type { resourcePermissions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { requireRight } from '../resources/resources.ts'
import { readPermissions } from './read.ts'

/** The roles of its containers hold for the resource from the next call on. Locks its row, so that two changes follow one another. */
export async function updatePermissions(call: Call<typeof resourcePermissions.update>) {
  const { db, actor, params, body, emit } = call
  await requireRight(db, actor, params.id, 'update')
  await db.selectFrom('resources').select('id').where('id', '=', params.id).forUpdate().execute()
  const fields = { permitted_at: 'container_ids' }
  await requireVersion(call, { table: 'resources', id: params.id, fields }, () => readPermissions(db, actor, params.id))
  const removed = await db
    .deleteFrom('container_resources')
    .where('resource_id', '=', params.id)
    .where(sql<boolean>`container_id <> all (${body.container_ids}::bigint[])`)
    .returning('id')
    .execute()
  const added = await db
    .insertInto('container_resources')
    .columns(['resource_id', 'container_id'])
    .expression((eb) =>
      eb
        .selectFrom('containers as c')
        .where('c.id', '=', among(body.container_ids))
        .select([sql<number>`${params.id}::bigint`.as('resource_id'), 'c.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (added.length + removed.length > 0)
    await db.updateTable('resources').set({ permitted_at: new Date() }).where('id', '=', params.id).execute()
  await emit(['resource.changed', 'grid.changed'], [params.id], [params.id])
  return { data: await readPermissions(db, actor, params.id) }
}
