import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { textRead, writtenLocales, writtenTexts } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { utc } from '../../sql/instants.ts'
import { type CompanyDay, companyDay, versionsInForce } from './in-force.ts'

/** The texts that a document has had, the newest first. Throws `not_found` without a document. */
export async function listTexts(db: Db, documentId: number) {
  const rows = await versionRows(db, await companyDay(db))
    .where('v.company_document_id', '=', documentId)
    .orderBy('v.number', 'desc')
    .orderBy('v.correction', 'desc')
    .execute()
  // Every document has had a text.
  if (!rows.length) throw new AppError('not_found')
  return rows
}

/** A text that a document has had, in each language. */
export async function findText(db: Db, id: number) {
  const found = await versionRows(db, await companyDay(db))
    .where('v.id', '=', id)
    .select(writtenTexts('v').as('translations'))
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

const versionRows = (db: Db, day: CompanyDay) =>
  db
    .selectFrom('company_document_versions as v')
    .leftJoin(versionsInForce(db, day).as('f'), 'f.id', 'v.id')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.id', 'v.number', 'v.correction', 'v.publish_date'])
    .select([textRead('v', 'name', day.locale).as('name'), writtenLocales('v').as('locales')])
    .select([
      sql<boolean>`f.id is not null`.as('is_in_force'),
      utc<string>('v.created_at').as('created_at'),
      sql<{
        id: number
        name: string
      } | null>`case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end`.as('created_by'),
      sql<number>`(select count(*)::int from company_document_acceptances x where x.company_document_id = v.company_document_id
        and x.number = v.number and x.company_document_version_id = v.id)`.as('accepted_count'),
    ])
