import type pg from 'pg'
import type { Actor } from '../server/access/actor.ts'
import { effectiveAccess } from '../server/access/effective.ts'
import { type Db, queriesOn } from '../server/db/connection.ts'
import type { Person } from './people.ts'
import { type Statement, transact } from './straight.ts'

/** The person as the product knows a caller, for calling its queries without HTTP. */
export async function actorOf(client: pg.Client, { userId, companyId }: Person): Promise<Actor> {
  const { version, ...access } = await inCompany(client, companyId, (db) => effectiveAccess(db, userId))
  return {
    ...access,
    userId,
    actingFor: null,
    subjectId: userId,
    tenant: { id: companyId, region: 'default' },
    sessionId: '',
    accessVersion: version,
  }
}

/**
 * Records the statements and values that the product sends for `work`, so that they can be sent again without the
 * product. Runs `work` twice, because a statement isn't prepared when it is met for the first time.
 */
export async function recorded(
  client: pg.Client,
  companyId: number,
  work: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const recording = new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (statement: Statement) => {
        sent.push({ name: statement.name, text: statement.text, values: statement.values })
        return target.query(statement)
      }
    },
  })
  await inCompany(client, companyId, work)
  await inCompany(client, companyId, () => work(queriesOn(recording)))
  return sent
}

async function inCompany<T>(client: pg.Client, companyId: number, work: (db: Db) => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
  try {
    return await work(queriesOn(client))
  } finally {
    await client.query('rollback')
  }
}

/** Milliseconds of one transaction with these statements. */
export async function timed(client: pg.Client, companyId: number, statements: readonly Statement[]): Promise<number> {
  const since = performance.now()
  await transact(client, companyId, statements)
  return performance.now() - since
}
