import { addressOf } from '../../../access/companies.ts'
import type { Db } from '../../../db/connection.ts'
import { setLanguageOfNames, withTenant } from '../../../db/tenant.ts'
import type { Ground } from '../../../http/ground.ts'
import { forEveryDueCompany } from '../../../jobs/every-due-company.ts'
import { among } from '../../../sql/with-values.ts'

/** Most mails of a kind that a company writes in one transaction; the next minute writes the rest. */
export const mostAtOnce = 500

/** Writes the mails of a minute in each company where some are due. `url`: of the company's screens. */
export const mailEverywhere = (
  ground: Ground,
  due: Parameters<typeof forEveryDueCompany>[1],
  write: (db: Db, url: string) => Promise<void>,
): Promise<void> =>
  forEveryDueCompany(ground, due, async (tenant) => {
    const company = await ground.companies.byId(tenant.id)
    if (company) await withTenant(ground.regions, company, (db) => write(db, addressOf(company, ground.publicUrl)))
  })

/** Bookings by the language of their hosts, in which names are read then; a person who may no longer sign in gets no mail. */
export async function byLanguage(
  db: Db,
  ids: readonly number[],
  write: (ids: readonly number[], locale: string) => Promise<void>,
): Promise<void> {
  const hosts = await db
    .selectFrom('bookings as b')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .innerJoin('languages as g', 'g.id', 'h.language_id')
    .where('b.id', '=', among(ids))
    .where('h.is_active', '=', true)
    .select(['b.id', 'g.locale'])
    .execute()
  for (const [locale, some] of Map.groupBy(hosts, (each) => each.locale)) {
    await setLanguageOfNames(db, locale)
    await write(
      some.map(({ id }) => id),
      locale,
    )
  }
}
