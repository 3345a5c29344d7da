import type { Acceptance, companyDocuments, FileContent } from '@kontor/contract'
import { sql } from 'kysely'
import { matching, page } from '../../db/query/page.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { utc } from '../../sql/instants.ts'
import { csvOf, type ExportSheet } from '../imports/imports.ts'
import { companyDay, versionsInForce } from './in-force.ts'

type Listing = Call<typeof companyDocuments.acceptances> | Call<typeof companyDocuments.acceptancesCsv>

/** A page of the people, and what each has accepted. Three queries, however many people. */
export async function acceptancePage(call: Call<typeof companyDocuments.acceptances>) {
  return page(call.db, await acceptanceRows(call), call.query)
}

/** The whole list as a file, in its order. */
export async function acceptancesAsCsv(call: Call<typeof companyDocuments.acceptancesCsv>): Promise<FileContent> {
  const { sort } = call.query
  const rows = await acceptanceRows(call)
  const column = sql.ref(`row.${sort.replace(/^-/, '')}`)
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const ordered = call.db
    .selectFrom(rows.as('row'))
    .selectAll()
    .orderBy(sql`${column} ${direction} nulls last`)
    .orderBy('row.id')
  return csvOf(sheet, call, () => ordered)
}

/**
 * Active people, and others who have accepted it, each with the last version that they accepted out of those asked for. Throws `not_found`
 * without a document.
 */
async function acceptanceRows({ db, params, query }: Listing) {
  const { id } = params
  const document = await db.selectFrom('company_documents').where('id', '=', id).select('id').executeTakeFirst()
  if (!document) throw new AppError('not_found')
  const inForce = await versionsInForce(db, await companyDay(db))
    .where('v.company_document_id', '=', id)
    .executeTakeFirst()
  const { query: words, number: numbers, state } = query
  const last = db
    .selectFrom('company_document_acceptances as x')
    .distinctOn('x.user_id')
    .where('x.company_document_id', '=', id)
    .$if(!!numbers, (accepted) => accepted.where('x.number', 'in', numbers!))
    .orderBy('x.user_id')
    .orderBy('x.number', 'desc')
    .selectAll()
  const isAccepted = numbers
    ? sql<boolean>`a.number is not null`
    : sql<boolean>`coalesce(a.number = ${inForce?.number ?? null}::int, false)`
  const states = state ?? (numbers && ['accepted'])
  return db
    .selectFrom('people as u')
    .leftJoin(last.as('a'), 'a.user_id', 'u.id')
    .leftJoin('company_document_versions as v', 'v.id', 'a.company_document_version_id')
    .where((eb) => eb.or([eb('u.is_active', '=', true), eb('a.number', 'is not', null)]))
    .$if(states?.length === 1, (people) => people.where(isAccepted, '=', states![0] === 'accepted'))
    .$if(!!words, (people) => people.where(matching(words!, sql`u.name`, sql`u.email`)))
    .select(['u.id', 'u.name', 'u.email', 'a.number', 'v.correction', 'a.locale'])
    .select([
      utc<string | null>('a.accepted_at').as('accepted_at'),
      sql<boolean>`coalesce(a.number = ${inForce?.number ?? null}::int, false)`.as('is_current'),
    ])
    .$narrowType<{ id: number; name: string; email: string }>()
}

const sheet: ExportSheet<Acceptance> = {
  name: 'company_documents.accepted_by',
  columns: [
    { header: headed('form.name'), width: 24, write: ({ name }) => name },
    { header: headed('form.email'), width: 32, write: ({ email }) => email },
    { header: headed('company_documents.version'), width: 10, write: ({ number }) => number },
    { header: headed('company_documents.correction'), width: 10, write: ({ correction }) => correction || null },
    { header: headed('company_documents.read_in'), width: 10, write: ({ locale }) => locale },
    { header: headed('company_documents.accepted_utc'), width: 22, write: ({ accepted_at }) => accepted_at },
  ],
}

function headed(label: Parameters<typeof sentence>[1]) {
  return (lang: Language) => sentence(lang, label)
}
