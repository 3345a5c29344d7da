import type { levels, MoveImpact } from '@kontor/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { persons } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { findLevel } from './read.ts'
import { contentOf } from './remove.ts'
import { joinsTopLevel, lockTree } from './save.ts'

/** Says what is in a level, what it would take over at another place, and who would have rights there. */
export async function moveImpact(call: Call<typeof levels.moveImpact>): Promise<{ data: z.infer<typeof MoveImpact> }> {
  const { db, actor, params, query } = call
  const level = await findLevel(db, actor, params.id)
  const above = query.parent_id === undefined ? null : (await findLevel(db, actor, query.parent_id)).effective
  const { levels, resources, bookings } = await contentOf(db, params.id)
  return {
    data: {
      ...{ levels, resources, bookings },
      timezone: {
        before: level.effective.timezone,
        after: level.timezone ?? above?.timezone ?? level.effective.timezone,
        above: above?.timezone ?? null,
      },
      hours: { before: level.effective.working_hours, after: level.working_hours ?? above?.working_hours ?? null },
      people: await peopleOf(db, params.id, query.parent_id ?? null),
    },
  }
}

/**
 * People whose roles cover the level by a place above it, before or after the move alone. A level that is moved to the top
 * joins the groups of all places there.
 */
function peopleOf(db: Db, id: number, parentId: number | null): Promise<{ losing: number; gaining: number }> {
  const path = (of: number | null) => sql<number[]>`coalesce((select p.path from levels p where p.id = ${of}), '{}')`
  const isAtTop = parentId === null ? joinsTopLevel(id) : sql<boolean>`false`
  return db
    .with('covers', (covers) =>
      covers
        .selectFrom('containers as c')
        .innerJoin('container_levels as cl', 'cl.container_id', 'c.id')
        .groupBy('c.id')
        .select([
          'c.id',
          sql<boolean>`bool_or(cl.level_id = any (${path(id)}))`.as('before'),
          sql<boolean>`bool_or(cl.level_id = any (${path(parentId)} || ${id}::bigint)) or bool_or(${isAtTop})`.as(
            'after',
          ),
        ]),
    )
    .with('members', (members) =>
      members
        .selectFrom('container_users as mine')
        .innerJoin(persons, 'u.id', 'mine.user_id')
        .innerJoin('mega_container_containers as mine_in', 'mine_in.container_id', 'mine.container_id')
        .innerJoin('mega_container_containers as beside', 'beside.mega_container_id', 'mine_in.mega_container_id')
        .innerJoin('covers', 'covers.id', 'beside.container_id')
        .where('mine.access_type', '=', 'USER')
        .where('u.is_active', '=', true)
        .groupBy('mine.user_id')
        .select([sql<boolean>`bool_or(before)`.as('before'), sql<boolean>`bool_or(after)`.as('after')]),
    )
    .selectFrom('members')
    .select([
      sql<number>`count(*) filter (where before and not after)::int`.as('losing'),
      sql<number>`count(*) filter (where after and not before)::int`.as('gaining'),
    ])
    .executeTakeFirstOrThrow()
}

/** Puts a level before one beside it; the others keep their order. */
export async function order({ db, actor, params, body, emit }: Call<typeof levels.order>) {
  await lockTree(db)
  const { meta, parent_id } = await findLevel(db, actor, params.id)
  if (!meta.update) throw new AppError('forbidden')
  const beside = await db
    .selectFrom('levels as l')
    .where('l.parent_id', 'is not distinct from', parent_id)
    .where('l.retired_at', 'is', null)
    .orderBy('l.ordering')
    .orderBy(said('l'))
    .orderBy('l.id')
    .select(['l.id', 'l.ordering'])
    .execute()
  const others = beside.filter(({ id }) => id !== params.id)
  const at = body.before_id === null ? others.length : others.findIndex(({ id }) => id === body.before_id)
  // Somebody has moved the other one since.
  if (at < 0) throw new AppError('conflict')
  const ids = others.map(({ id }) => id).toSpliced(at, 0, params.id)
  await sql`update levels l set ordering = v.n from unnest(${ids}::bigint[]) with ordinality v (id, n)
    where l.id = v.id and l.ordering <> v.n`.execute(db)
  await emit(['level.changed'], ids)
  return { success: true as const }
}
