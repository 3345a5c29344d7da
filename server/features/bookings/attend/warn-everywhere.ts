import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import type { Ground } from '../../../http/ground.ts'
import { type Language, sentence } from '../../../http/labels/sentences.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/write.ts'
import { isNotDue, shownTitle } from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import { homeZone } from '../../../sql/tree.ts'
import { among } from '../../../sql/with-values.ts'
import { timeText, withZone, wordsReaderOf } from '../../availability/availability.ts'
import { type PreferenceValues, settingsText } from '../../preferences/preferences.ts'
import { mailEverywhere, mailsByLanguage, mostAtOnce } from './due-mails.ts'

/** Warns the hosts of bookings that end soon, by one mail for each end (R228). */
export function warnEverywhere(ground: Ground): Promise<void> {
  const due = { companies: 'companies_to_warn', failure: 'bookings could not be warned of' } as const
  return mailEverywhere(ground, due, warn)
}

async function warn(db: Db, url: string): Promise<Mail[]> {
  const written = await db
    .insertInto('booking_warnings')
    .columns(['booking_id', 'ends'])
    .expression((eb) =>
      eb
        .selectFrom('due_warnings as due')
        .innerJoin('bookings as b', 'b.id', 'due.id')
        // A booking that is about to be released isn't its host's until the end.
        .where(isNotDue('b'))
        .select(['due.id', 'due.ends'])
        .orderBy('due.id')
        .limit(mostAtOnce),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .execute()
  const ids = written.map(({ booking_id }) => booking_id)
  if (!ids.length) return []
  return mailsByLanguage(db, ids, {
    read,
    together: ({ id }) => String(id),
    letterOf: ([ending], lang) => letterOf(ending, lang, url),
  })
}

type Ending = Awaited<ReturnType<typeof read>>[number]

const read = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .leftJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .leftJoin('levels as at', 'at.id', 'h.level_id')
    .where('b.id', '=', among(ids))
    .select(['b.id', 'b.declaration_id', 'h.email', 'l.timezone'])
    .select([
      sql<PreferenceValues>`(${settingsText('h.id')})`.as('settings'),
      homeZone('at').as('home_timezone'),
      shownTitle.as('subject'),
      said('r').as('resource'),
    ])
    .select(epoch('b.ends').as('to'))
    .orderBy('b.id')
    .execute()

function letterOf(ending: Ending, lang: Language, url: string): Letter {
  const { settings, timezone, home_timezone: home, to, subject, resource, declaration_id } = ending
  const time = withZone({ lang }, timeText(wordsReaderOf(lang, settings), to, timezone), to, [timezone, home])
  return {
    lang,
    subject: sentence(lang, 'mail.ends_subject', { resource, time }),
    paragraphs: [sentence(lang, 'mail.ends_text', { subject, resource, time })],
    action: { label: sentence(lang, 'mail.show_booking'), address: `${url}/actions/${declaration_id}` },
    secret: null,
  }
}
