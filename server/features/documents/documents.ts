import { type CompanyDocument, documents } from '@kontor/contract'
import { sql } from 'kysely'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { dateOf } from '../../time/zones.ts'

/** The date it is now in the company's own zone. */
async function todayOf(db: Db): Promise<string> {
  const text = 'select timezone from companies where id = current_company()'
  const [company] = await queryText<{ timezone: string }>(db, text, [])
  return dateOf(Date.now(), company!.timezone)
}

/** Reading and accepting is each person's own, also while acting for somebody else. */
export const documentRoutes = implement(
  documents,
  {
    acceptedByUser: async ({ db, actor, params }) => {
      const waiting = await unaccepted(db, actor.userId, params.id)
      return { success: waiting.length === 0 }
    },

    unaccepted: async ({ db, actor, params }) => ({ data: await unaccepted(db, actor.userId, params.id) }),

    accept: async ({ db, actor, body }) => {
      const { company_document_id } = body
      const today = await todayOf(db)
      const accepted = await db
        .insertInto('company_document_acceptances')
        .columns(['user_id', 'company_document_id'])
        .expression((eb) =>
          eb
            .selectFrom('company_documents')
            .select([sql<number>`${actor.userId}`.as('user_id'), 'id'])
            .where('id', '=', company_document_id)
            .where('publish_date', '<=', today),
        )
        .onConflict((conflict) =>
          conflict.constraint('company_document_acceptances_key').doUpdateSet({ company_document_id }),
        )
        .returning('id')
        .execute()
      if (!accepted.length) throw invalidField('company_document_id', 'unknown_id')
      return { success: true as const }
    },
  },
  { accept: ['company_document_id'] },
)

/** Two queries, whatever the answer. Throws `not_found` for an unknown application. */
async function unaccepted(db: Db, userId: number, applicationId: number): Promise<CompanyDocument[]> {
  const [found] = await queryText<{ documents: CompanyDocument[] }>(
    db,
    `select coalesce(json_agg(json_build_object('id', d.id, 'publish_date', d.publish_date,
       'name', coalesce(d.translations -> current_setting('app.lang', true) ->> 'name', d.name),
       'content', coalesce(d.translations -> current_setting('app.lang', true) ->> 'content', d.content)
     ) order by d.publish_date, d.id) filter (where d.id is not null), '[]') as documents
     from applications app
     left join (company_document_applications a join company_documents d on d.id = a.company_document_id
       and d.publish_date <= $3::date
       and not exists (select from company_document_acceptances x where x.user_id = $1 and x.company_document_id = d.id)
     ) on a.application_id = app.id
     where app.id = $2 group by app.id`,
    [userId, applicationId, await todayOf(db)],
  )
  if (!found) throw new AppError('not_found')
  return found.documents
}
