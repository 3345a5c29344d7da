import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { dateOf } from '../../time/zones.ts'

export interface CompanyDay {
  /** The date it is now in the company's own zone. */
  today: string
  /** The company's language; English where it has chosen none. */
  locale: string
}

export async function companyDay(db: Db): Promise<CompanyDay> {
  const { timezone, locale } = await db
    .selectFrom('companies as c')
    .leftJoin('company_profiles as p', 'p.company_id', 'c.id')
    .leftJoin('languages as l', 'l.id', 'p.language_id')
    .where('c.id', '=', sql<number>`current_company()`)
    .select(['c.timezone', sql<string>`coalesce(l.locale, 'en')`.as('locale')])
    .executeTakeFirstOrThrow()
  return { today: dateOf(Date.now(), timezone), locale }
}

/**
 * The text of each document that people are asked for today: the last correction of the highest version whose day has come. A document
 * whose first day is yet to come has none (R381).
 */
export const versionsInForce = (db: Db, { today }: CompanyDay) =>
  db
    .selectFrom('company_document_versions as v')
    .distinctOn('v.company_document_id')
    .where('v.publish_date', '<=', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_document_versions as c')
            .whereRef('c.company_document_id', '=', 'v.company_document_id')
            .whereRef('c.number', '=', 'v.number')
            .whereRef('c.correction', '>', 'v.correction'),
        ),
      ),
    )
    .orderBy('v.company_document_id')
    .orderBy('v.number', 'desc')
    .selectAll('v')
