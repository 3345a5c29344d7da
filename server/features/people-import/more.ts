import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { peopleOf } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { together } from '../../db/connection.ts'
import { asSets } from '../imports/imports.ts'

/** The people whom an import added, as `u`, who can't sign in yet. */
export const addedWithoutPassword = (db: Db, id: number) =>
  db
    .selectFrom('resource_import_rows as x')
    .innerJoin('people as u', 'u.id', 'x.user_id')
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .where('x.resource_import_id', '=', id)
    .where('x.result', '=', 'added')
    .where('u.is_active', '=', true)
    .where('c.user_id', 'is', null)

/** Says what an import of people tells besides: whom it can invite, and who stayed after it was undone. */
export async function moreOfImport(
  { db, actor }: { db: Db; actor: Actor },
  id: number,
  { mostNames, sendsMail }: { mostNames: number; sendsMail: boolean },
) {
  const counting = addedWithoutPassword(db, id).select([
    sql<number>`count(*)::int`.as('without_password'),
    sql<number>`(count(*) filter (where u.invited_at is null))::int`.as('to_invite'),
  ])
  const counts = await asSets(db, { execute: () => counting.executeTakeFirstOrThrow() })
  const [found, kept_people] = await together([
    db
      .selectFrom('resource_imports')
      .where('id', '=', id)
      .select((eb) => eb('invites_since', 'is not', null).as('is_inviting'))
      .executeTakeFirst(),
    // The caller may manage others by now.
    peopleOf(db, actor)
      .clearSelect()
      .innerJoin('resource_import_rows as x', 'x.user_id', 'u.id')
      .where('x.resource_import_id', '=', id)
      .where('x.result', '=', 'kept')
      .orderBy('x.n')
      .limit(mostNames)
      .select(['u.id', 'u.name'])
      .execute(),
  ])
  return { ...counts, is_inviting: !!found?.is_inviting, sends_mail: sendsMail, kept_people }
}
