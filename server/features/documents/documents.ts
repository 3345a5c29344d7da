import { type CompanyDocument, documents } from '@kontor/contract'
import { sql } from 'kysely'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'

/** The day it is for the company. */
const today = '(select (now() at time zone timezone)::date from companies where id = current_company())'

/** Reading and accepting is each person's own, also while acting for somebody else. */
export const documentRoutes = implement(documents, {
  acceptedByUser: async ({ db, actor, params }) => {
    const waiting = await unaccepted(db, actor.userId, params.id)
    return { success: waiting.length === 0 }
  },

  unaccepted: async ({ db, actor, params }) => ({ data: await unaccepted(db, actor.userId, params.id) }),

  accept: async ({ db, actor, body }) => {
    const { company_document_id } = body
    const accepted = await db
      .insertInto('company_document_acceptances')
      .columns(['user_id', 'company_document_id'])
      .expression((eb) =>
        eb
          .selectFrom('company_documents')
          .select([sql<number>`${actor.userId}`.as('user_id'), 'id'])
          .where('id', '=', company_document_id)
          .where('publish_date', '<=', sql<string>`${sql.raw(today)}`),
      )
      .onConflict((conflict) =>
        conflict.constraint('company_document_acceptances_key').doUpdateSet({ company_document_id }),
      )
      .returning('id')
      .execute()
    if (!accepted.length) throw new AppError('not_found')
    return { success: true as const }
  },
})

/** One query, whatever the answer. 404 for an application there isn't. */
async function unaccepted(db: Db, userId: number, applicationId: number): Promise<CompanyDocument[]> {
  const [found] = await queryText<{ documents: CompanyDocument[] }>(
    db,
    'unaccepted_documents',
    `select coalesce(json_agg(json_build_object('id', d.id, 'publish_date', d.publish_date,
       'name', coalesce(d.translations -> current_setting('app.lang', true) ->> 'name', d.name),
       'content', coalesce(d.translations -> current_setting('app.lang', true) ->> 'content', d.content)
     ) order by d.publish_date, d.id) filter (where d.id is not null), '[]') as documents
     from applications app
     left join (company_document_applications a join company_documents d on d.id = a.company_document_id
       and d.publish_date <= ${today}
       and not exists (select from company_document_acceptances x where x.user_id = $1 and x.company_document_id = d.id)
     ) on a.application_id = app.id
     where app.id = $2 group by app.id`,
    [userId, applicationId],
  )
  if (!found) throw new AppError('not_found')
  return found.documents
}
