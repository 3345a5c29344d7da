import { addressOfCompany } from '../../../access/companies.ts'
import type { Db } from '../../../db/connection.ts'
import { setLanguageOfNames, withTenant } from '../../../db/tenant.ts'
import type { Ground } from '../../../http/ground.ts'
import { type Language, languageOf } from '../../../http/labels/sentences.ts'
import { forEveryDueCompany } from '../../../jobs/every-due-company.ts'
import type { Letter } from '../../../mail/letter.ts'
import { type Mail, writeMails } from '../../../mail/write.ts'
import { among } from '../../../sql/with-values.ts'
import { pacer } from '../../../time/pace.ts'

/** Most mails of a kind that a company writes in one transaction; the next minute writes the rest. */
export const mostAtOnce = 1_000

/** Writes the mails of a minute, as `mailsOf` gives them, in each company where some are due. `url`: of the company's screens. */
export const mailEverywhere = (
  ground: Ground,
  due: Parameters<typeof forEveryDueCompany>[1],
  mailsOf: (db: Db, url: string) => Promise<Mail[]>,
): Promise<void> =>
  forEveryDueCompany(ground, due, async (tenant) => {
    const company = await ground.companies.byId(tenant.id)
    if (!company) return
    const url = addressOfCompany(company, ground.publicUrl)
    await withTenant(ground.regions, company, async (db) => writeMails(db, ground, await mailsOf(db, url)))
  })

/**
 * Mails about bookings, read and written for the language of their hosts; a person who may no longer sign in gets none.
 * `letterOf` is given the rows that one mail is about.
 */
export async function mailsByLanguage<Row extends { email: string }>(
  db: Db,
  ids: readonly number[],
  {
    read,
    together,
    letterOf,
  }: {
    read: (db: Db, ids: readonly number[]) => Promise<Row[]>
    together: (row: Row) => string
    letterOf: (rows: [Row, ...Row[]], lang: Language) => Letter
  },
): Promise<Mail[]> {
  const hosts = await db
    .selectFrom('bookings as b')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .innerJoin('languages as g', 'g.id', 'h.language_id')
    .where('b.id', '=', among(ids))
    .where('h.is_active', '=', true)
    .select(['b.id', 'g.locale'])
    .execute()
  const mails: Mail[] = []
  const pause = pacer()
  for (const [locale, some] of Map.groupBy(hosts, (each) => each.locale)) {
    await setLanguageOfNames(db, locale)
    const rows = await read(
      db,
      some.map(({ id }) => id),
    )
    for (const each of Map.groupBy(rows, together).values() as Iterable<[Row, ...Row[]]>) {
      mails.push({ to: each[0].email, letter: letterOf(each, languageOf(locale)) })
      await pause()
    }
  }
  return mails
}
