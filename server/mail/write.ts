import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Ground } from '../http/ground.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { pacer } from '../time/pace.ts'
import { inHtml, inText, type Letter } from './letter.ts'
import { type MailLook, mailLook } from './look.ts'
import { hidden, seal } from './seal.ts'

export interface Mail {
  to: string
  letter: Letter
}

type Writer = Pick<Ground, 'mailer' | 'secret'>

/**
 * Writes mails in the transaction of the change that they tell of; they are sent after the commit. Without a mail server they are
 * kept for administrators to read, without their secrets, which only the recipients may use.
 */
export async function writeMails(db: Db, writer: Writer, mails: readonly Mail[]): Promise<void> {
  if (!mails.length) return
  const look = await mailLook(db)
  const pause = pacer()
  const rows: MailRow[] = []
  for (const mail of mails) {
    rows.push(rowOf(writer, mail, look))
    await pause()
  }
  const { rows: written } = await sql<{ id: number }>`
    insert into mails (recipient, subject, text, html, state, sealed, calendar, calendar_method)
    select recipient, subject, text, html, ${writer.mailer ? 'queued' : 'kept'}, decode(sealed, 'base64'), calendar, calendar_method
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (recipient text, subject text, text text, html text, sealed text, calendar text, calendar_method text)
    returning id`.execute(db)
  if (!writer.mailer) return
  const jobs = written.map(({ id }) => ({ mail: id }))
  await enqueueAll(db, 'send-mail', jobs)
}

/** Writes one mail, as `writeMails` does. */
export const writeMail = (db: Db, writer: Writer, to: string, letter: Letter): Promise<void> =>
  writeMails(db, writer, [{ to, letter }])

type MailRow = ReturnType<typeof rowOf>

function rowOf({ mailer, secret }: Writer, { to, letter }: Mail, look: MailLook) {
  const masked = (body: string) => (letter.secret === null ? body : body.replaceAll(letter.secret, hidden))
  return {
    recipient: to,
    subject: letter.subject,
    text: masked(inText(letter)),
    html: masked(inHtml(letter, look)),
    sealed: mailer && letter.secret !== null ? seal(secret, letter.secret).toString('base64') : null,
    calendar: letter.calendar?.content ?? null,
    calendar_method: letter.calendar?.method ?? null,
  }
}
