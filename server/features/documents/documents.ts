import { documents } from '@kontor/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { localeRead, textRead } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'
import { type CompanyDay, companyDay, versionsInForce } from './in-force.ts'

/** Everybody reads and accepts for themselves, even while acting for somebody else. */
export const documentRoutes = implement(
  documents,
  {
    acceptedByUser: async ({ db, actor, params }) => {
      const waiting = await unaccepted(db, actor.userId, params.id)
      return { success: waiting.length === 0 }
    },

    unaccepted: async ({ db, actor, params }) => ({ data: await unaccepted(db, actor.userId, params.id) }),

    accepted: async ({ db, actor }) => {
      const data = await readDocuments(db, actor.userId, await companyDay(db))
        .innerJoin('company_document_acceptances as x', (join) =>
          join
            .onRef('x.company_document_id', '=', 'f.company_document_id')
            .onRef('x.number', '=', 'f.number')
            .on('x.user_id', '=', actor.userId),
        )
        .select(utc<string>('x.accepted_at').as('accepted_at'))
        .orderBy('x.accepted_at', 'desc')
        .orderBy('f.company_document_id')
        .execute()
      return { data }
    },

    accept: acceptDocument,

    withdraw: async ({ db, actor, body, emit }) => {
      const { company_document_id } = body
      const inForce = versionsInForce(db, await companyDay(db)).where('v.company_document_id', '=', company_document_id)
      const { numDeletedRows } = await db
        .deleteFrom('company_document_acceptances')
        .where('user_id', '=', actor.userId)
        .where('company_document_id', '=', company_document_id)
        .where('number', '=', (eb) => eb.selectFrom(inForce.as('f')).select('f.number'))
        .executeTakeFirst()
      if (numDeletedRows) await emit(['document.changed'], [company_document_id])
      return { success: true as const }
    },
  },
  { accept: ['company_document_id'] },
)

/**
 * Keeps the very text that was read. Throws `invalid` for a document that nobody is asked for yet, and for a text of another version than
 * the one in force.
 */
async function acceptDocument({ db, actor, body }: Call<typeof documents.accept>) {
  const { company_document_id, version_id } = body
  const day = await companyDay(db)
  const inForce = versionsInForce(db, day).where('v.company_document_id', '=', company_document_id)
  const accepted = await db
    .insertInto('company_document_acceptances')
    .columns(['user_id', 'company_document_id', 'number', 'company_document_version_id', 'locale'])
    .expression((eb) =>
      eb
        .selectFrom(inForce.as('f'))
        .innerJoin('company_document_versions as read', (join) =>
          join
            .onRef('read.company_document_id', '=', 'f.company_document_id')
            .onRef('read.number', '=', 'f.number')
            .on('read.id', '=', version_id ?? sql<number>`f.id`),
        )
        .select([sql<number>`${actor.userId}::bigint`.as('user_id'), 'f.company_document_id', 'f.number', 'read.id'])
        .select(localeRead('read', day.locale).as('locale')),
    )
    .onConflict((conflict) =>
      conflict.constraint('company_document_acceptances_key').doUpdateSet({ company_document_id }),
    )
    .returning('id')
    .execute()
  if (accepted.length) return { success: true as const }
  const isAsked = await inForce.executeTakeFirst()
  throw isAsked ? invalidField('version_id', 'document_renewed') : invalidField('company_document_id', 'unknown_id')
}

/** The texts in force, as this person reads them. */
function readDocuments(db: Db, userId: number, day: CompanyDay) {
  return db
    .selectFrom(versionsInForce(db, day).as('f'))
    .select(['f.company_document_id as id', 'f.id as version_id', 'f.number as version_number', 'f.publish_date'])
    .select([localeRead('f', day.locale).as('locale'), textRead('f', 'name', day.locale).as('name')])
    .select(textRead('f', 'content', day.locale).as('content'))
    .select((eb) =>
      eb
        .selectFrom('company_document_acceptances as before')
        .whereRef('before.company_document_id', '=', 'f.company_document_id')
        .where('before.user_id', '=', userId)
        .select(({ fn }) => fn.max('before.number').as('number'))
        .as('accepted_number'),
    )
}

/** Leaves those that this person has yet to accept. */
const unacceptedBy =
  (userId: number) =>
  <O>(asked: SelectQueryBuilder<any, any, O>): SelectQueryBuilder<any, any, O> =>
    asked.where(
      sql<boolean>`not exists (select from company_document_acceptances x where x.user_id = ${userId}
        and x.company_document_id = f.company_document_id and x.number = f.number)`,
    )

/** The applications all of whose published documents a person has accepted, or that have none (R40). Two queries. */
export async function acceptedApplications(db: Db, userId: number) {
  const asked = db
    .selectFrom(versionsInForce(db, await companyDay(db)).as('f'))
    .innerJoin('company_document_applications as a', 'a.company_document_id', 'f.company_document_id')
    .select('a.application_id')
  const rows = await db
    .selectFrom('applications as app')
    .select('app.id')
    .where('app.id', 'not in', unacceptedBy(userId)(asked))
    .orderBy('app.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Three queries, whatever the answer. Throws `not_found` for an unknown application. */
async function unaccepted(db: Db, userId: number, applicationId: number) {
  const day = await companyDay(db)
  const application = await db
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select('id')
    .executeTakeFirst()
  if (!application) throw new AppError('not_found')
  return readDocuments(db, userId, day)
    .innerJoin('company_document_applications as a', 'a.company_document_id', 'f.company_document_id')
    .where('a.application_id', '=', applicationId)
    .$call(unacceptedBy(userId))
    .orderBy('f.publish_date')
    .orderBy('f.company_document_id')
    .execute()
}
