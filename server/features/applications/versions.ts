import { type NewVersion, versions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { keptTranslations, translationsOf } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { findApplication, listApplications, listVersions } from './read.ts'

/** The provider adds versions; companies read them. */
export const versionRoutes = implement(versions, {
  applications: async ({ db }) => ({ data: await listApplications(db) }),
  application: async ({ db, params }) => ({ data: await findApplication(db, params.id) }),
  ofApplication: async ({ db, params, lang }) => ({ data: await listVersions(db, params.id, lang) }),

  list: ({ db, query }) => {
    const { query: words } = query
    const rows = versionRows(db).$if(!!words, (all) =>
      all.where(matching(words!, sql`a.name`, sql`v.number`, sql`v.notes`)),
    )
    return page(db, rows, query)
  },
  get: ({ db, params }) => findVersion(db, params.id),
  create: async ({ db, body }) => {
    const row = toRow(body)
    const { id } = await db.insertInto('application_versions').values(row).returning('id').executeTakeFirstOrThrow()
    return findVersion(db, id)
  },
  update: async (call) => {
    const { db, params, body } = call
    const row = { table: 'application_versions', id: params.id, fields: { number: 'version' } } as const
    await requireVersion(call, row, async () => (await findVersion(db, params.id)).data)
    await db
      .updateTable('application_versions')
      .set(toRow(body))
      .where('id', '=', params.id)
      .where('is_deleted', '=', false)
      .execute()
    return findVersion(db, params.id)
  },
  remove: async ({ db, params }) => {
    const { numUpdatedRows } = await db
      .updateTable('application_versions')
      .set({ is_deleted: true })
      .where('id', '=', params.id)
      .where('is_deleted', '=', false)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('not_found')
    return { success: true as const }
  },
})

const versionRows = (db: Db) =>
  db
    .selectFrom('application_versions as v')
    .innerJoin('applications as a', 'a.id', 'v.application_id')
    .where('v.is_deleted', '=', false)
    .select(['v.id', 'v.application_id', 'a.name as application', 'v.number as version', 'v.notes'])
    .select('v.version as row_version')
    .select(sql<string>`v.released_on::text`.as('released_on'))
    .select(translationsOf<'notes'>('v').as('translations'))

async function findVersion(db: Db, id: number) {
  const data = await versionRows(db).where('v.id', '=', id).executeTakeFirst()
  if (!data) throw new AppError('not_found')
  return { data }
}

const toRow = ({ application_id, version, released_on, notes, translations }: NewVersion) => ({
  application_id,
  number: version,
  released_on,
  notes,
  translations: keptTranslations(translations),
})
