import type { InvitationLink } from '@kontor/contract'
import { invitationDays } from '@kontor/contract/calls/people-inviting.ts'
import { sql } from 'kysely'
import { areaOf } from '../../../access/area.ts'
import { hashOf, newSecret } from '../../../access/secret.ts'
import type { Db } from '../../../db/connection.ts'
import type { Ground } from '../../../http/ground.ts'
import { type Language, languageOf, sentence } from '../../../http/labels/sentences.ts'
import { enqueueAll } from '../../../jobs/enqueue.ts'
import type { Payloads, Work } from '../../../jobs/tasks.ts'
import type { Letter } from '../../../mail/letter.ts'
import { writeMails } from '../../../mail/write.ts'
import { now } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import { resetAddress } from '../../auth/auth.ts'

/** People whose mails one job writes. */
const mostInJob = 50

type Area = ReturnType<typeof areaOf>

interface InvitationRequest {
  people: readonly number[]
  /** Added by whoever invites them. */
  note: string
  by: number
}

/**
 * Has people sent their links by jobs, a set of people each. Without a mail server makes the links now and returns them: nobody could read
 * them later. Those from before end either way.
 */
export async function sendLinks(
  db: Db,
  { ground, area }: { ground: Ground; area: Area },
  { people, note, by }: InvitationRequest,
): Promise<InvitationLink[]> {
  await db.updateTable('users').set({ invited_at: now }).where('id', '=', among(people)).execute()
  if (!ground.mailer) {
    const opened = await openLinks(db, people)
    return opened.map(({ id, name, email, token }) => ({
      user_id: id,
      name,
      email,
      address: resetAddress(area, token),
    }))
  }
  const jobs: Payloads['send-invitations'][] = []
  for (let at = 0; at < people.length; at += mostInJob)
    jobs.push({ people: people.slice(at, at + mostInJob), note, by })
  await enqueueAll(db, 'send-invitations', jobs)
  return []
}

/** The job: writes the mails of some people, who may have set a password by now. */
export async function sendInvitations({ ground, company, payload }: Work<Payloads['send-invitations']>): Promise<void> {
  const area = areaOf(ground, company)
  await area.run(async (db) => {
    const [inviter] = await db.selectFrom('users').where('id', '=', payload.by).select('name').execute()
    const opened = await openLinks(db, payload.people)
    const mails = opened.map(({ email, locale, token }) => ({
      to: email,
      letter: letterOf(area, languageOf(locale), { token, note: payload.note, by: inviter?.name ?? area.name }),
    }))
    await writeMails(db, ground, mails)
  })
}

/** New links for those of these people who are active and have no password, in place of those from before. */
async function openLinks(db: Db, people: readonly number[]) {
  const found = await db
    .selectFrom('people as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .where('u.id', '=', among(people))
    .where('u.is_active', '=', true)
    .where('c.user_id', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .select((eb) => [
      eb.ref('u.id').$notNull().as('id'),
      eb.ref('u.name').$notNull().as('name'),
      eb.ref('u.email').$notNull().as('email'),
      'l.locale',
    ])
    .execute()
  const opened = found.map((person) => ({ ...person, token: newSecret() }))
  const ids = opened.map(({ id }) => id)
  await db.deleteFrom('password_resets').where('user_id', '=', among(ids)).execute()
  if (opened.length)
    await sql`insert into password_resets (user_id, token_hash, expires_at)
      select id, hash, now() + make_interval(days => ${invitationDays})
      from unnest(${ids}::bigint[], ${opened.map(({ token }) => hashOf(token))}::bytea[]) as link (id, hash)`.execute(
      db,
    )
  return opened
}

function letterOf(
  area: Area,
  lang: Language,
  { token, note, by }: { token: string; note: string; by: string },
): Letter {
  const company = area.name
  return {
    lang,
    subject: sentence(lang, 'mail.invited_subject', { company }),
    paragraphs: [sentence(lang, 'mail.invited_text', { company, who: by }), ...(note ? [note] : [])],
    action: { label: sentence(lang, 'mail.invited_action', {}), address: resetAddress(area, token) },
    note: sentence(lang, 'mail.invited_note', { count: invitationDays }),
    secret: token,
  }
}
