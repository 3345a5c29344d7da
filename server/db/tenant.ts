import type pg from 'pg'
import { type Db, queryText } from './connection.ts'
import { statement } from './query/statement.ts'
import type { Regions } from './regions.ts'
import { type Attempt, inTransaction } from './transaction.ts'

/** A company and where its data lives. */
export interface Tenant {
  id: number
  region: string
}

/** The acting user, for the audit trail; none for the system's own work. */
export interface Author {
  userId: number
  actingFor: number | null
  requestId: string
  /** Empty: a job works for the person. */
  sessionId: string
  /** The language of names (`said` in SQL). */
  lang: string
  /** The Idempotency-Key of the request, which the transaction takes before all else (`answerOnce`). */
  requestKey?: string | undefined
}

/**
 * The only way to a tenant's data: a transaction in the database of the company's region in which only this company's
 * rows exist. The company and the author are set with the first query. Commits when `work` resolves; a conflict is
 * tried again, so `work` must not have effects outside the database.
 */
export async function withTenant<T>(
  regions: Regions,
  tenant: Tenant,
  work: (db: Db, attempt: Attempt) => Promise<T>,
  author?: Author,
): Promise<T> {
  return regions.inTurn(tenant, () => inTransaction(regions.pool(tenant.region), work, settings(tenant, author)))
}

/** Sets the tenant and the acting user of a transaction, and takes the key of its request. */
export function settings(tenant: Tenant, author?: Author): pg.QueryConfig {
  const key = author?.requestKey
  return statement(
    `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true),
      set_config('app.acting_for', $3, true), set_config('app.request_id', $4, true), set_config('app.lang', $5, true),
      set_config('app.session_id', $6, true)${key === undefined ? '' : ', take_key($7, $8)'}`,
    [
      String(tenant.id),
      String(author?.userId ?? ''),
      String(author?.actingFor ?? ''),
      author?.requestId ?? '',
      author?.lang ?? '',
      author?.sessionId ?? '',
      ...(key === undefined ? [] : [author!.userId, key]),
    ],
  )
}

/** Switches the language of names for the rest of the transaction. One query. */
export async function setLanguageOfNames(db: Db, lang: string): Promise<void> {
  await queryText(db, `select set_config('app.lang', $1, true)`, [lang])
}
