import type { Profile } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { metaOf } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { assignedCount } from '../users/users.ts'
import { isAlive } from './sessions.ts'

const countOf = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${rows})`

/** The caller's own row. Throws `unauthenticated`. */
export async function findProfile(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<Profile> {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .leftJoin('levels as p', 'p.id', 'u.level_id')
    .where('u.id', '=', userId)
    .select((eb) => [
      ...(['u.id', 'u.name', 'u.email', 'u.language_id', 'u.timezone_id', 'u.country_id'] as const),
      ...(['u.version', 'u.camera'] as const),
      eb.case().when('p.id', 'is not', null).then(said('p')).end().as('level'),
      jsonBuildObject({ id: eb.ref('l.id'), locale: eb.ref('l.locale'), name: eb.ref('l.name') }).as('language'),
      countOf(sql`from (select distinct m.container_id from container_users m where m.user_id = u.id) g`).as(
        'group_count',
      ),
      countOf(sql`from (select distinct r.role_id from container_users m
        join container_roles r on r.container_id = m.container_id where m.user_id = u.id) h`).as('role_count'),
      assignedCount.as('assigned_count'),
      countOf(sql`from sessions s where s.user_id = u.id and ${isAlive}`).as('session_count'),
      sql<boolean>`exists (select from credentials c where c.user_id = u.id)`.as('has_password'),
      metaOf({ create: false, read: true, update: true, delete: false }).as('meta'),
    ])
    .executeTakeFirst()
  if (!found) throw new AppError('unauthenticated')
  return found
}
