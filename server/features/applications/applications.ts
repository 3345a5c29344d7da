import { applications } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'

export { versions } from './versions.data.ts'

export const applicationRoutes = implement(applications, {
  all: async ({ db }) => ({ data: await applicationRows(db).orderBy('a.id').execute() }),

  get: async ({ db, params }) => {
    const data = await applicationRows(db).where('a.id', '=', params.id).executeTakeFirst()
    if (!data) throw new AppError('not_found')
    return { data }
  },

  versions: async ({ db, params }) => {
    const [application, data] = await Promise.all([
      applicationRows(db).where('a.id', '=', params.id).executeTakeFirst(),
      db
        .selectFrom('application_versions as v')
        .select(['v.id', 'v.application_id', 'v.version', sql<string>`v.released_on::text`.as('released_on')])
        .select(sql<string>`said(v.notes, v.translations)`.as('notes'))
        .where('v.application_id', '=', params.id)
        .orderBy('v.released_on', 'desc')
        .orderBy('v.id', 'desc')
        .execute(),
    ])
    if (!application) throw new AppError('not_found')
    return { data }
  },
})

const applicationRows = (db: Db) =>
  db
    .selectFrom('applications as a')
    .select(['a.id', 'a.name'])
    .select((eb) =>
      eb
        .selectFrom('application_versions as v')
        .select('v.version')
        .whereRef('v.application_id', '=', 'a.id')
        .orderBy('v.released_on', 'desc')
        .orderBy('v.id', 'desc')
        .limit(1)
        .as('version'),
    )
