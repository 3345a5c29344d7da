import { type Mail, mails } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { during, matching, page } from '../../db/query/page.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'

export const mailRoutes = implement(mails, {
  list: async ({ db, query }) => {
    const { state, created_at, query: words } = query
    const rows = mailRows(db)
      .$if(!!state, (mails) => mails.where('state', 'in', state!))
      .$if(!!created_at, (mails) => mails.where(during(sql.ref('created_at'), created_at!)))
      .$if(!!words, (mails) => mails.where(matching(words!, sql.ref('recipient'), sql.ref('subject'))))
    return page(db, rows, query)
  },

  get: async ({ db, params }) => {
    const mail = await mailRows(db).select(['text', 'html']).where('id', '=', params.id).executeTakeFirst()
    if (!mail) throw new AppError('not_found')
    const { text, html } = mail
    return { data: { ...mail, ...(mail.state === 'kept' ? { text, html } : { text: null, html: null }) } }
  },
})

const mailRows = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'state', 'tries', 'error'])
    .select([utc('created_at').as('created_at'), utc<string | null>('sent_at').as('sent_at')])
    .$narrowType<{ state: Mail['state'] }>()
