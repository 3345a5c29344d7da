import { type Db, queryText } from '../db/connection.ts'
import type { Ground } from '../http/ground.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inHtml, inText, type Letter } from './letter.ts'

/**
 * Writes a mail in the transaction of what it tells of, and has it sent once that is committed. Without a mail server it
 * is kept for administrators to read.
 */
export async function writeMail(db: Db, { mailer }: Pick<Ground, 'mailer'>, to: string, letter: Letter): Promise<void> {
  const [mail] = await queryText<{ id: number }>(
    db,
    'write_mail',
    `insert into mails (company_id, recipient, subject, text, html, state)
     values (current_company(), $1, $2, $3, $4, $5) returning id`,
    [to, letter.subject, inText(letter), inHtml(letter), mailer ? 'queued' : 'kept'],
  )
  if (mailer) await enqueue(db, 'send-mail', { mail: mail!.id })
}
