import { type Db, queryText } from './connection.ts'
import { allowLongStatements } from './transaction.ts'

/**
 * What nobody will ask for again, and the days after which that is so. An address counts as a person's own for 90 days
 * after they last signed in from it. The newest change stays: its id is the mark by
 * which a grid is known to be unchanged, and must never come back lower.
 */
const finished = {
  changes: `at < now() - interval '1 day' and id < (select max(id) from changes)`,
  mails: `created_at < now() - interval '90 days'`,
  hand_over_codes: `expires_at < now()`,
}

/** The same of what both areas have: a company's, and in tables named `master_…` the provider's. */
const finishedInBoth = {
  idempotency_keys: `created_at < now() - interval '1 day'`,
  attempt_counters: `ends < now()`,
  known_addresses: `used_at < now() - interval '90 days'`,
  sign_in_codes: `expires_at < now()`,
  password_resets: `expires_at < now()`,
  sessions: `least(expires_at, revoked_at) < now() - interval '1 day'`,
}

/** Deletes it, in the company's own transaction. The audit trail is kept. */
export const purge = (db: Db) => deleteAll(db, { ...finished, ...finishedInBoth })

/** Deletes it in the master area, in a transaction of the platform. */
export const purgeMaster = (db: Db) =>
  deleteAll(
    db,
    Object.fromEntries(Object.entries(finishedInBoth).map(([table, condition]) => [`master_${table}`, condition])),
  )

async function deleteAll(db: Db, conditions: Readonly<Record<string, string>>): Promise<void> {
  await allowLongStatements(db)
  await Promise.all(
    Object.entries(conditions).map(([table, condition]) =>
      queryText(db, `delete from ${table} where ${condition}`, []),
    ),
  )
}
