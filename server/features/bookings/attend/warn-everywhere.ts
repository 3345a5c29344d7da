import { sql } from 'kysely'
import { addressOf } from '../../../access/companies.ts'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import { withTenant } from '../../../db/tenant.ts'
import type { Ground } from '../../../http/ground.ts'
import { languageOf, sentence } from '../../../http/labels/sentences.ts'
import { forEveryDueCompany } from '../../../jobs/every-due-company.ts'
import type { Letter } from '../../../mail/letter.ts'
import { writeMail } from '../../../mail/write.ts'
import { shownTitle } from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import { readerOf, timeText } from '../../availability/availability.ts'
import { type Settings, settingsText } from '../../preferences/preferences.ts'

/** Most warnings of a company in one transaction; the next minute writes the rest. */
const mostAtOnce = 500

/** Warns the hosts of bookings that end soon, by one mail for each end (R228). */
export function warnEverywhere(ground: Ground): Promise<void> {
  const due = { companies: 'companies_to_warn', failure: 'bookings could not be warned of' } as const
  return forEveryDueCompany(ground, due, async (tenant) => {
    const company = await ground.companies.byId(tenant.id)
    if (company)
      await withTenant(ground.regions, company, (db) => warn(db, ground, addressOf(company, ground.publicUrl)))
  })
}

async function warn(db: Db, ground: Ground, url: string): Promise<void> {
  const written = await db
    .insertInto('booking_warnings')
    .columns(['booking_id', 'ends'])
    .expression((eb) => eb.selectFrom('due_warnings').select(['id', 'ends']).orderBy('id').limit(mostAtOnce))
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .execute()
  const ids = written.map(({ booking_id }) => booking_id)
  if (!ids.length) return
  for (const ending of await read(db, ids)) await writeMail(db, ground, ending.email, letterOf(ending, url))
}

type Ending = Awaited<ReturnType<typeof read>>[number]

/** The bookings with their hosts; a person who may no longer sign in gets no mail. */
const read = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .leftJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .innerJoin('languages as g', 'g.id', 'h.language_id')
    .where('b.id', '=', among(ids))
    .where('h.is_active', '=', true)
    .select(['b.declaration_id', 'h.email', 'g.locale', 'l.timezone'])
    .select([
      sql<Settings>`(${settingsText('h.id')})`.as('settings'),
      shownTitle.as('subject'),
      said('r').as('resource'),
    ])
    .select(epoch('b.ends').as('to'))
    .orderBy('b.id')
    .execute()

function letterOf({ locale, settings, timezone, to, subject, resource, declaration_id }: Ending, url: string): Letter {
  const lang = languageOf(locale)
  const time = timeText(readerOf(lang, settings), to, timezone)
  return {
    lang,
    subject: sentence(lang, 'mail.ends_subject', { resource, time }),
    paragraphs: [sentence(lang, 'mail.ends_text', { subject, resource, time })],
    action: { label: sentence(lang, 'mail.show_booking'), address: `${url}/actions/${declaration_id}` },
    secret: null,
  }
}
