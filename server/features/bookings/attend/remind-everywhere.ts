import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import type { Ground } from '../../../http/ground.ts'
import { inRow, type Language, sentence } from '../../../http/labels/sentences.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/write.ts'
import { asksForCheckIn, isNotDue, shownTitle } from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import { homeZone } from '../../../sql/tree.ts'
import { among } from '../../../sql/with-values.ts'
import {
  dayAndRangeIn,
  isElsewhere,
  listInWords,
  timeText,
  type WordsReader,
  withZone,
  wordsReaderOf,
} from '../../availability/availability.ts'
import { type PreferenceValues, settingsText } from '../../preferences/preferences.ts'
import { mailEverywhere, mailsByLanguage, mostAtOnce } from './due-mails.ts'

/** Reminds the hosts of bookings that begin within a quarter of an hour, by one mail for each start (decision 0064). */
export function remindEverywhere(ground: Ground): Promise<void> {
  const due = { companies: 'companies_to_remind', failure: 'bookings could not be reminded of' } as const
  return mailEverywhere(ground, due, remind)
}

async function remind(db: Db, url: string): Promise<Mail[]> {
  const written = await db
    .insertInto('booking_reminders')
    .columns(['booking_id', 'starts'])
    .expression((eb) =>
      eb
        .selectFrom('due_reminders as due')
        .innerJoin('bookings as b', 'b.id', 'due.id')
        .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
        .where('d.approval_status', 'in', ['not_required', 'approved'])
        .where(isNotDue('b'))
        .select(['due.id', 'due.starts'])
        // Bookings of one reservation come in one mail.
        .orderBy('b.declaration_id')
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
    together: ({ declaration_id, from }) => `${declaration_id} ${from}`,
    letterOf: (starting, lang) => letterOf(starting, lang, url),
  })
}

type Starting = Awaited<ReturnType<typeof read>>[number]

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
    .select(['b.declaration_id', 'h.email', 'l.timezone', 'at.timezone as own_timezone'])
    .select([
      sql<PreferenceValues>`(${settingsText('h.id')})`.as('settings'),
      homeZone('at').as('home_timezone'),
      shownTitle.as('subject'),
      said('r').as('resource'),
      said('l').as('level'),
      epoch('b.starts').as('from'),
      epoch('b.ends').as('to'),
      asksForCheckIn('r', sql<boolean>`true`).as('asks'),
      sql<number | null>`${epoch('b.release_at')}`.as('release_at'),
    ])
    .orderBy('b.declaration_id')
    .orderBy('b.id')
    .execute()

/** A mail about the bookings of one reservation that begin together. */
function letterOf(starting: [Starting, ...Starting[]], lang: Language, url: string): Letter {
  const [first] = starting
  const { settings, timezone, own_timezone: own, home_timezone: home, from, subject, level } = first
  const reader = wordsReaderOf(lang, settings)
  const resource = listInWords(
    { lang },
    starting.map((each) => each.resource),
  )
  const inZone = (text: string) => withZone(reader, text, from, [timezone, home])
  const when = inZone(dayAndRangeIn(reader, first, timezone))
  const asks = starting.some((each) => each.asks)
  return {
    lang,
    subject: sentence(lang, 'mail.starts_subject', { resource, time: inZone(timeText(reader, from, timezone)) }),
    paragraphs: [
      sentence(lang, 'mail.starts_text', { subject, when, where: inRow(lang, [resource, level]) }),
      ...(isElsewhere(from, timezone, own)
        ? [sentence(lang, 'mail.told_your_time', { when: dayAndRangeIn(reader, first, own) })]
        : []),
      ...(asks ? [checkInBy(reader, starting)] : []),
      sentence(lang, 'mail.starts_unless'),
    ],
    action: {
      label: sentence(lang, asks ? 'bookings.check_in' : 'mail.show_booking'),
      address: `${url}/actions/${first.declaration_id}`,
    },
    secret: null,
  }
}

/** Until when somebody has to check in, where it is released otherwise. */
function checkInBy(reader: WordsReader, starting: readonly Starting[]): string {
  const [first] = starting.filter(({ release_at }) => release_at !== null).sort((a, b) => a.release_at! - b.release_at!)
  if (!first) return sentence(reader.lang, 'mail.starts_check_in')
  return sentence(reader.lang, 'mail.starts_check_in_by', {
    time: timeText(reader, first.release_at!, first.timezone),
  })
}
