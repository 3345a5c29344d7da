import type pg from 'pg'
import type { Db } from './connection.ts'
import { statement } from './query/statement.ts'
import type { Author } from './tenant.ts'
import { type Attempt, inTransaction } from './transaction.ts'

/**
 * The one way to write the platform's tables. `master` is a pool of sessions as kontor_master, which can't open any
 * company's tables. `author` is recorded in the audit trail. Commits when `work` resolves; a deadlock is tried again.
 */
export function withPlatform<T>(
  master: pg.Pool,
  work: (db: Db, attempt: Attempt) => Promise<T>,
  author?: MasterAuthor,
): Promise<T> {
  return inTransaction(master, work, author && settings(author))
}

type MasterAuthor = Pick<Author, 'userId' | 'requestId' | 'sessionId' | 'requestKey'>

const settings = ({ userId, requestId, sessionId, requestKey: key }: MasterAuthor) =>
  statement(
    `select set_config('app.user_id', $1, true), set_config('app.request_id', $2, true),
      set_config('app.session_id', $3, true)${key === undefined ? '' : ', take_master_key($4, $5)'}`,
    [String(userId), requestId, sessionId, ...(key === undefined ? [] : [userId, key])],
  )
