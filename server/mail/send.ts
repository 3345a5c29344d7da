import type { Db } from '../db/connection.ts'
import { withTenant } from '../db/tenant.ts'
import type { Payloads, Work } from '../jobs/tasks.ts'
import { now } from '../sql/instants.ts'
import { mailLogo } from './look.ts'
import { type Invitation, isRefusedForGood } from './mailer.ts'
import { hidden, unseal } from './seal.ts'

interface QueuedMail {
  recipient: string
  subject: string
  text: string
  html: string
  sealed: Buffer | null
  calendar: string | null
  calendar_method: string | null
}

/**
 * Hands a mail to the mail server. It is counted before and settled after, so that no transaction waits for the server;
 * a process that dies in between sends the mail again, under the same Message-ID.
 */
export async function sendMail({ ground, company, payload, isLastTry }: Work<Payloads['send-mail']>): Promise<void> {
  const { mailer, regions, publicUrl, secret } = ground
  const inTenant = <T>(work: (db: Db) => Promise<T>) => withTenant(regions, company, work)
  // The mail server was taken out of the configuration: the mail stays here to be read.
  if (!mailer) return inTenant((db) => settle(db, payload.mail, 'kept', null))
  const mail = await inTenant((db) => countTry(db, payload.mail))
  if (!mail) return
  const logo = mail.html.includes('"cid:logo"') ? await inTenant(mailLogo) : undefined
  const body = withSecret(mail, secret)
  if (!body)
    return inTenant((db) => settle(db, payload.mail, 'failed', 'SECRET has changed since this mail was written.'))
  const messageId = `<mail.${company.id}.${payload.mail}@${new URL(publicUrl).hostname}>`
  try {
    await mailer.send({
      ...body,
      ...invitationOf(mail),
      ...(logo && { logo }),
      subject: mail.subject,
      messageId,
      to: mail.recipient,
    })
  } catch (error) {
    const isOver = isLastTry || isRefusedForGood(error)
    await inTenant((db) => settle(db, payload.mail, isOver ? 'failed' : 'queued', (error as Error).message))
    if (isRefusedForGood(error)) return
    throw error
  }
  await inTenant((db) => settle(db, payload.mail, 'sent', null))
}

/** Undefined if the mail is settled already. */
const countTry = (db: Db, id: number): Promise<QueuedMail | undefined> =>
  db
    .updateTable('mails')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning((eb) => [
      'recipient',
      'subject',
      'sealed',
      'calendar',
      'calendar_method',
      eb.ref('text').$notNull().as('text'),
      eb.ref('html').$notNull().as('html'),
    ])
    .executeTakeFirst()

/** The body for its recipient; null if its secret can't be read any more. */
function withSecret({ text, html, sealed }: QueuedMail, secret: string): { text: string; html: string } | null {
  if (!sealed) return { text, html }
  const opened = unseal(secret, sealed)
  return opened === null ? null : { text: text.replaceAll(hidden, opened), html: html.replaceAll(hidden, opened) }
}

function invitationOf({ calendar: content, calendar_method: method }: QueuedMail): { calendar?: Invitation } {
  return content === null ? {} : { calendar: { content, method: method as Invitation['method'] } }
}

/** A sent or abandoned mail loses its body. */
async function settle(db: Db, id: number, state: 'queued' | 'sent' | 'failed' | 'kept', error: string | null) {
  await db
    .updateTable('mails')
    .set({
      state,
      error,
      sent_at: state === 'sent' ? now : null,
      ...(state === 'queued' ? {} : { sealed: null }),
      ...(state === 'queued' || state === 'kept'
        ? {}
        : { text: null, html: null, calendar: null, calendar_method: null }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}
