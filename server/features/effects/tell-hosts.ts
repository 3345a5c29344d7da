import { sql } from 'kysely'
import { addressOf } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { withTenant } from '../../db/tenant.ts'
import { type Language, languageOf, sentence } from '../../http/labels/sentences.ts'
import type { Payloads, Work } from '../../jobs/tasks.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMail } from '../../mail/write.ts'
import { shownTitle } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import { dayAndRangeIn, readerOf } from '../availability/availability.ts'
import { type Settings, settingsText } from '../preferences/preferences.ts'

type Payload = Payloads['tell-hosts']

interface Told {
  kind: 'moved' | 'cancelled'
  email: string
  locale: string
  settings: Settings
  subject: string
  resource: string
  from_resource: string
  timezone: string
  from: number
  to: number
  who: string
}

/** Writes one mail to each host, with all bookings that were moved, and one with those that were cancelled. */
export async function tellHosts({ ground, company, payload }: Work<Payload>): Promise<void> {
  await withTenant(ground.regions, company, async (db) => {
    const told = await read(db, payload)
    const url = addressOf(company, ground.publicUrl)
    for (const some of Map.groupBy(told, ({ email, kind }) => `${email} ${kind}`).values())
      await writeMail(db, ground, some[0]!.email, letterOf(some, payload.reason, url))
  })
}

function read(db: Db, { moved, cancelled, by }: Payload): Promise<Told[]> {
  const ids = [...moved.map(([id]) => id), ...cancelled]
  const from = JSON.stringify(Object.fromEntries(moved))
  return db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .innerJoin('languages as g', 'g.id', 'h.language_id')
    .innerJoin('resources as f', (join) =>
      join.on('f.id', '=', sql<number>`coalesce((${from}::jsonb ->> b.id::text)::bigint, b.resource_id)`),
    )
    .where('b.id', '=', among(ids))
    .where('h.is_active', '=', true)
    .where('h.id', '<>', by)
    .select([
      sql<Told['kind']>`case when b.id = ${among(cancelled)} then 'cancelled' else 'moved' end`.as('kind'),
      'h.email',
      'g.locale',
      sql<Settings>`(${settingsText('h.id')})`.as('settings'),
      shownTitle.as('subject'),
      said('r').as('resource'),
      said('f').as('from_resource'),
      'l.timezone',
      epoch('b.starts').as('from'),
      epoch('b.ends').as('to'),
      sql<string>`(select w.name from users w where w.id = ${by})`.as('who'),
    ])
    .orderBy('b.starts')
    .execute()
}

function letterOf(told: readonly Told[], reason: string, url: string): Letter {
  const { kind, locale, settings, resource, from_resource: from } = told[0]!
  const lang: Language = languageOf(locale)
  const reader = readerOf(lang, settings)
  const lines = told.map((each) =>
    sentence(lang, `mail.${kind}_text`, {
      who: each.who,
      subject: each.subject,
      when: dayAndRangeIn(reader, each, each.timezone),
      from: each.from_resource,
      resource: each.resource,
    }),
  )
  return {
    lang,
    subject: sentence(lang, `mail.${kind}_subject`, { count: told.length, resource, from }),
    paragraphs: [...lines, ...(reason ? [sentence(lang, 'mail.change_reason', { reason })] : [])],
    action: { label: sentence(lang, 'mail.show_bookings'), address: `${url}/bookings` },
    secret: null,
  }
}
