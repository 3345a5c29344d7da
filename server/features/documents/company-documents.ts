import { type ChangedDocument, companyDocuments, type NewDocument } from '@kontor/contract'
import { mostContent } from '@kontor/contract/calls/company-documents.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { allNames, keptTranslations, textRead, writtenLocales, writtenTexts } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { cleanedField } from '../../http/files/cleaned-field.ts'
import { afterPreparing, type Call, implement } from '../../http/implement.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { requireVersion } from '../../work/versions.ts'
import { acceptancePage, acceptancesAsCsv } from './acceptances.ts'
import { type CompanyDay, companyDay, versionsInForce } from './in-force.ts'
import { findText, listTexts } from './versions.ts'

export const companyDocumentRoutes = implement(companyDocuments, {
  list: async ({ db, actor, query }) => {
    const { query: words, applications, includes } = query
    const names = sql<string>`(select string_agg(text, ' ') from ${allNames('d')} as names)`
    const rows = documentRows(db, actor, await companyDay(db))
      .$if(!!words, (documents) => documents.where(matching(words!, names)))
      .$if(!!applications, (documents) =>
        documents.where((eb) =>
          eb.exists(
            eb
              .selectFrom('company_document_applications as a')
              .whereRef('a.company_document_id', '=', 'd.id')
              .where('a.application_id', 'in', applications!),
          ),
        ),
      )
      .$if(!!includes, (documents) => documents.select(writtenTexts('d').as('translations')))
    return page(db, rows, query)
  },

  defaults: async ({ db }) => {
    const { today, locale } = await companyDay(db)
    const { people } = await db.selectNoFrom(activePeople.as('people')).executeTakeFirstOrThrow()
    return { data: { default_locale: locale, today, people_count: people } }
  },

  get: ({ db, actor, params }) => findDocument(db, actor, params.id),

  create: afterPreparing(companyDocuments.create, {
    prepare: ({ body, lang }) => cleanedTexts(body, lang),
    handle: async ({ db, actor, body, prepared, emit }) => {
      const { id } = await db
        .insertInto('company_documents')
        .values({ ...toRow(prepared, await companyDay(db)), publish_date: body.publish_date })
        .returning('id')
        .executeTakeFirstOrThrow()
      await setApplications(db, id, body.applications)
      await emit(['document.changed'], [id])
      return findDocument(db, actor, id)
    },
  }),

  update: afterPreparing(companyDocuments.update, {
    prepare: ({ body, lang }) => cleanedTexts(body, lang),
    handle: (call) => changeDocument(call, call.prepared),
  }),

  remove: async ({ db, params, emit }) => {
    const { numDeletedRows } = await db.deleteFrom('company_documents').where('id', '=', params.id).executeTakeFirst()
    if (!numDeletedRows) throw new AppError('not_found')
    await emit(['document.changed'], [params.id])
    return { success: true as const }
  },

  versions: async ({ db, params }) => ({ data: await listTexts(db, params.id) }),
  text: async ({ db, params }) => ({ data: await findText(db, params.id) }),
  acceptances: acceptancePage,
  acceptancesCsv: acceptancesAsCsv,
})

type Texts = NewDocument['translations']

/** Cleans each text outside of the transaction. Throws `invalid` at a text that has nothing left. */
const cleanedTexts = ({ translations }: NewDocument | ChangedDocument, lang: Language): Promise<Texts> =>
  Promise.all(
    translations.map(async ({ content, ...text }, at) => {
      const field = `translations.${at}.content`
      const clean = (await cleanedField(field, content, mostContent, lang)).trim()
      if (!clean) throw invalidField(field, 'required')
      return { ...text, content: clean }
    }),
  )

/** The text in the company's language is the row's own. Throws `invalid` where there is none. */
function toRow(texts: Texts, { locale }: CompanyDay) {
  const own = texts.find((text) => text.locale === locale)
  if (!own) throw invalidField('translations', 'default_language')
  return { ...own, translations: keptTranslations(texts.filter((text) => text.locale !== locale)) }
}

async function changeDocument(call: Call<typeof companyDocuments.update>, texts: Texts) {
  const { db, actor, params, body, emit } = call
  const { id } = params
  const fields = { name: 'translations', content: 'translations', applications_at: 'applications' }
  const read = async () => {
    const { translations, publish_date, applications } = (await findDocument(db, actor, id)).data
    return { translations, publish_date, applications }
  }
  // Found before its texts are looked at.
  await lockDocument(db, id)
  await requireVersion(call, { table: 'company_documents', id, fields }, read)
  const day = await companyDay(db)
  const { name, content, locale, translations } = toRow(texts, day)
  const number = body.is_correction
    ? sql<number>`version_number`
    : // A version that nobody has been asked for yet stays the same one.
      sql<number>`case when publish_date > ${day.today}::date or (name, content, locale, translations::jsonb, publish_date)
        is not distinct from (${name}, ${content}, ${locale}, ${translations}::jsonb, ${body.publish_date}::date)
        then version_number else version_number + 1 end`
  await db
    .updateTable('company_documents')
    .set({ name, content, locale, translations, publish_date: body.publish_date, version_number: number })
    .where('id', '=', id)
    .execute()
  await setApplications(db, id, body.applications)
  await emit(['document.changed'], [id])
  return findDocument(db, actor, id)
}

async function lockDocument(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('company_documents')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
}

/** Sets where a document is asked for. The row's version rises with it. */
async function setApplications(db: Db, id: number, applications: readonly number[]): Promise<void> {
  const { rows } = await sql`with wanted as (select distinct unnest(${applications}::bigint[]) as application_id),
    gone as (
      delete from company_document_applications where company_document_id = ${id}
        and application_id not in (select application_id from wanted) returning application_id
    ), added as (
      insert into company_document_applications (company_document_id, application_id) select ${id}, application_id from wanted
      on conflict on constraint company_document_applications_key do nothing returning application_id
    )
    select application_id from gone union all select application_id from added`.execute(db)
  if (rows.length)
    await db.updateTable('company_documents').set({ applications_at: sql`now()` }).where('id', '=', id).execute()
}

const activePeople = sql<number>`(select count(*)::int from people where is_active)`

function documentRows(db: Db, actor: Actor, day: CompanyDay) {
  return db
    .selectFrom('company_documents as d')
    .leftJoin(versionsInForce(db, day).as('f'), 'f.company_document_id', 'd.id')
    .select(['d.id', 'd.version_number', 'd.publish_date', 'f.number as in_force'])
    .select([textRead('d', 'name', day.locale).as('name'), writtenLocales('d').as('locales')])
    .select([
      sql<number[]>`array(select a.application_id from company_document_applications a
        where a.company_document_id = d.id order by a.application_id)`.as('applications'),
      sql<number>`(select count(*)::int from company_document_acceptances x join people p on p.id = x.user_id
        where x.company_document_id = d.id and x.number = f.number and p.is_active)`.as('accepted_count'),
      activePeople.as('people_count'),
    ])
    .select(generalMeta(actor, 'DOCUMENTS').as('meta'))
}

async function findDocument(db: Db, actor: Actor, id: number) {
  const day = await companyDay(db)
  const data = await documentRows(db, actor, day)
    .where('d.id', '=', id)
    .select(['d.version', writtenTexts('d').as('translations'), sql<string>`${day.locale}`.as('default_locale')])
    .executeTakeFirst()
  if (!data) throw new AppError('not_found')
  return { data }
}
