import type pg from 'pg'
import { type Db, gather, isConnectionLost, queriesOn } from './connection.ts'
import type { Regions } from './regions.ts'

/** A company and where its data lives. */
export interface Tenant {
  id: number
  region: string
}

/** Who acts, for the audit trail; nobody for work of the system's own. */
export interface Author {
  userId: number
  actingFor: number | null
  requestId: string
  /** The language names are said in (`said` in SQL). */
  lang: string
}

/**
 * A deadlock, a row that vanished between look and insert, or a slot that was taken in between: the transaction is worth
 * another try. The second look then sees who was quicker, and says so.
 */
const worthAnotherTry = new Set(['40P01', '40001', '23P01'])
const constraintsWorthAnotherTry = new Set(['resource_days_capacity'])
const tries = 4

const begin = {
  name: 'begin_tenant',
  text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true),
    set_config('app.acting_for', $3, true), set_config('app.request_id', $4, true), set_config('app.lang', $5, true)`,
}

/**
 * The one way to tenant data: a transaction in the database of the company's region in which only this company's rows
 * exist. `begin` and the settings travel with the first query. Commits when `work` resolves; a deadlock is tried again,
 * so `work` must not have effects outside the database.
 */
export async function withTenant<T>(
  regions: Regions,
  tenant: Tenant,
  work: (db: Db) => Promise<T>,
  author?: Author,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTenant(regions, tenant, work, author)
    } catch (error) {
      if (attempt === tries || !isWorthAnotherTry(error)) throw error
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return worthAnotherTry.has(code) || constraintsWorthAnotherTry.has(constraint)
}

/**
 * One question of one statement, in one round trip: begin, settings, question and commit travel together. `name` makes it a
 * prepared statement of the connection, so the text of one name must never vary.
 */
export async function askTenant<Row extends pg.QueryResultRow>(
  regions: Regions,
  tenant: Tenant,
  question: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  return onConnection(regions, tenant, async (client) => {
    const opened = open(client, tenant)
    const [{ rows }] = await Promise.all([client.query<Row>(question), opened, client.query('commit')])
    return rows
  })
}

function attemptTenant<T>(regions: Regions, tenant: Tenant, work: (db: Db) => Promise<T>, author?: Author): Promise<T> {
  return onConnection(regions, tenant, async (client) => {
    const opened = open(client, tenant, author)
    try {
      const result = await work(queriesOn(client))
      await opened
      const { command } = await client.query('commit')
      // Work that swallowed a refusal of the database must not look done: PostgreSQL answers such a commit with a rollback.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
      return result
    } catch (error) {
      await opened.catch(() => {})
      await client.query('rollback')
      throw error
    }
  })
}

/** A connection that was lost on the way doesn't go back to the pool. */
async function onConnection<T>(
  regions: Regions,
  { region }: Tenant,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await regions.pool(region).connect()
  let broken: Error | undefined
  try {
    return await use(client)
  } catch (error) {
    broken = isConnectionLost(error) ? (error as Error) : undefined
    throw error
  } finally {
    client.release(broken)
  }
}

function open(client: pg.PoolClient, tenant: Tenant, author?: Author): Promise<unknown> {
  const values = [
    String(tenant.id),
    String(author?.userId ?? ''),
    String(author?.actingFor ?? ''),
    author?.requestId ?? '',
    author?.lang ?? '',
  ]
  gather(client)
  const opened = Promise.all([client.query('begin'), client.query({ ...begin, values })])
  // It is awaited with the work; until then a refusal must not count as unhandled.
  opened.catch(() => {})
  return opened
}
