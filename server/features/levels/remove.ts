import type { LevelImpact, levels } from '@kontor/contract'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { findLevel, readLevels } from './read.ts'
import { lockTree } from './save.ts'

/** What deleting a place, with all below it, would touch. */
export async function impact({ db, actor, params }: Call<typeof levels.impact>) {
  await findLevel(db, actor, params.id)
  const [data] = await queryText<z.infer<typeof LevelImpact>>(
    db,
    `with gone as (select id from levels where path @> array[$1::bigint]),
     held as (select r.id from resources r join gone on gone.id = r.level_id)
     select (select count(*) - 1 from gone)::int as levels, (select count(*) from held)::int as resources,
       (select count(*) from bookings b join held on held.id = b.resource_id
         where b.ends > now() and b.status in ('booked', 'checked_in'))::int as bookings,
       (select count(*) from users u join gone on gone.id = u.level_id)::int as people`,
    [params.id],
  )
  return { data: data! }
}

/** Places go with all below them; what they hold has to have gone before, or the database refuses. */
export async function remove({ db, actor, body, emit }: Call<typeof levels.remove>) {
  await lockTree(db)
  await requireDeletable(db, actor, body.level_ids)
  const gone = await queryText<{ id: number }>(
    db,
    'select id from levels where path && $1::bigint[] order by cardinality(path) desc',
    [body.level_ids],
  )
  const ids = gone.map(({ id }) => id)
  await queryText(db, 'update users set level_id = null where level_id = any ($1)', [ids])
  await queryText(db, 'delete from levels where id = any ($1)', [ids])
  await emit(['level.changed'], ids)
  return { success: true as const }
}

async function requireDeletable(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const found = await readLevels(db, actor, ids)
  if (found.length < new Set(ids).size) throw new AppError('not_found', { errors: { level_ids: ['unknown_id'] } })
  if (found.some(({ meta }) => !meta.delete)) throw new AppError('forbidden')
}
