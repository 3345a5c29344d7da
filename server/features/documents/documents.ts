import { type CompanyDocument, documents } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { dateOf } from '../../time/zones.ts'

/** The date it is now in the company's own zone. */
async function todayOf(db: Db): Promise<string> {
  const { timezone } = await db
    .selectFrom('companies')
    .where('id', '=', sql<number>`current_company()`)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return dateOf(Date.now(), timezone)
}

/** Everybody reads and accepts for themselves, even while acting for somebody else. */
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

/** The applications all of whose published documents a person has accepted, or that have none (R40). Two queries. */
export async function acceptedApplications(db: Db, userId: number) {
  const today = await todayOf(db)
  const rows = await db
    .selectFrom('applications as app')
    .select('app.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_document_applications as a')
            .innerJoin('company_documents as d', 'd.id', 'a.company_document_id')
            .leftJoin('company_document_acceptances as x', (join) =>
              join.onRef('x.company_document_id', '=', 'd.id').on('x.user_id', '=', userId),
            )
            .whereRef('a.application_id', '=', 'app.id')
            .where('d.publish_date', '<=', today)
            .where('x.id', 'is', null)
            .select('d.id'),
        ),
      ),
    )
    .orderBy('app.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Two queries, whatever the answer. Throws `not_found` for an unknown application. */
async function unaccepted(db: Db, userId: number, applicationId: number): Promise<CompanyDocument[]> {
  const today = await todayOf(db)
  const found = await db
    .selectFrom('applications as app')
    .where('app.id', '=', applicationId)
    .select((app) =>
      jsonArrayFrom(
        app
          .selectFrom('company_document_applications as a')
          .innerJoin('company_documents as d', 'd.id', 'a.company_document_id')
          .whereRef('a.application_id', '=', 'app.id')
          .where('d.publish_date', '<=', today)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('company_document_acceptances as x')
                  .where('x.user_id', '=', userId)
                  .whereRef('x.company_document_id', '=', 'd.id'),
              ),
            ),
          )
          .select(['d.id', 'd.publish_date', said('d').as('name'), said('d', 'content').as('content')])
          .orderBy('d.publish_date')
          .orderBy('d.id'),
      ).as('documents'),
    )
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.documents
}
