import type { Db } from '../db/connection.ts'
import type { Ground } from '../http/ground.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inHtml, inText, type Letter } from './letter.ts'
import { hidden, seal } from './seal.ts'

/**
 * Writes a mail in the transaction of the change it tells of; it is sent after the commit. Without a mail server it is
 * kept for administrators to read, without its secret, which only the recipient may use.
 */
export async function writeMail(
  db: Db,
  { mailer, secret }: Pick<Ground, 'mailer' | 'secret'>,
  to: string,
  letter: Letter,
): Promise<void> {
  const masked = (body: string) => (letter.secret === null ? body : body.replaceAll(letter.secret, hidden))
  const sealed = mailer && letter.secret !== null ? seal(secret, letter.secret) : null
  const { id } = await db
    .insertInto('mails')
    .values({
      recipient: to,
      subject: letter.subject,
      text: masked(inText(letter)),
      html: masked(inHtml(letter)),
      state: mailer ? 'queued' : 'kept',
      sealed,
      calendar: letter.calendar?.content ?? null,
      calendar_method: letter.calendar?.method ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mailer) await enqueue(db, 'send-mail', { mail: id })
}
