import { type Db, queryText } from '../db/connection.ts'
import type { Ground } from '../http/ground.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inHtml, inText, type Letter } from './letter.ts'
import { hidden, seal } from './seal.ts'

/**
 * Writes a mail in the transaction of what it tells of, and has it sent once that is committed. Without a mail server it
 * is kept for administrators to read, without its secret: nobody but the recipient may use that.
 */
export async function writeMail(
  db: Db,
  { mailer, secret }: Pick<Ground, 'mailer' | 'secret'>,
  to: string,
  letter: Letter,
): Promise<void> {
  const masked = (body: string) => (letter.secret === null ? body : body.replaceAll(letter.secret, hidden))
  const sealed = mailer && letter.secret !== null ? seal(secret, letter.secret) : null
  const [mail] = await queryText<{ id: number }>(
    db,
    `insert into mails (company_id, recipient, subject, text, html, state, sealed)
     values (current_company(), $1, $2, $3, $4, $5, $6) returning id`,
    [to, letter.subject, masked(inText(letter)), masked(inHtml(letter)), mailer ? 'queued' : 'kept', sealed],
  )
  if (mailer) await enqueue(db, 'send-mail', { mail: mail!.id })
}
