import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'

/** Each application with its newest version. */
const applicationRows = (db: Db) =>
  db
    .selectFrom('applications as a')
    .select(['a.id', 'a.name'])
    .select((eb) =>
      eb
        .selectFrom('application_versions as v')
        .select('v.number')
        .whereRef('v.application_id', '=', 'a.id')
        .where('v.is_deleted', '=', false)
        .orderBy('v.released_on', 'desc')
        .orderBy('v.id', 'desc')
        .limit(1)
        .as('version'),
    )

export const listApplications = (db: Db) => applicationRows(db).orderBy('a.id').execute()

export async function findApplication(db: Db, id: number) {
  const found = await applicationRows(db).where('a.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** The newest first, with notes in a language, else as they were written. 404 for an application there isn't. */
export async function listVersions(db: Db, applicationId: number, lang: string) {
  const [, versions] = await Promise.all([
    findApplication(db, applicationId),
    db
      .selectFrom('application_versions as v')
      .select(['v.id', 'v.application_id', 'v.number as version', sql<string>`v.released_on::text`.as('released_on')])
      .select(said('v', 'notes', lang).as('notes'))
      .where('v.application_id', '=', applicationId)
      .where('v.is_deleted', '=', false)
      .orderBy('v.released_on', 'desc')
      .orderBy('v.id', 'desc')
      .execute(),
  ])
  return versions
}
