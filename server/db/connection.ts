import type { Duplex } from 'node:stream'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type ExpressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { pacer } from '../time/pace.ts'
import { throwIfClientGone } from './departure.ts'
import { statement } from './query/statement.ts'
import type { Database } from './types.generated.ts'

/** Queries of one transaction. Sent one after the other without waiting, they travel together (pipelined). */
export type Db = Kysely<Database>

/** Builds the parts of a query that has tables of its own (`with`). */
export type TablesOf<Query> = Query extends QueryCreator<infer Tables> ? ExpressionBuilder<Tables, never> : never

const bound = new WeakMap<pg.ClientBase, Db>()

/** Kysely on this very connection. The transaction is the caller's (`withTenant`). */
export function queriesOn(client: pg.ClientBase): Db {
  let db = bound.get(client)
  if (!db) {
    db = new Kysely<Database>({ dialect: dialectOn(client) })
    bound.set(client, db)
  }
  return db
}

/** A query by its text, past the builder: for the hot ones. */
export function queryText<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const asked = db.executeQuery<Row>(CompiledQuery.raw(text, [...values])).then(({ rows }) => rows)
  // Only the first failure of a pipeline is awaited; mark the others as handled to avoid unhandledRejection.
  asked.catch(() => {})
  return asked
}

/** Calls a function of the database that takes locks or does work and returns nothing: `select lock_tree(…)`. */
export async function callFunction(db: Db, name: string, ...given: unknown[]): Promise<void> {
  await db.selectNoFrom(sql`${sql.id(name)}(${given.length ? sql.join(given) : sql``})`.as('done')).execute()
}

/** Rows in one text of `queryMany`. */
const rowsInText = 100

/**
 * `queryText` for thousands of rows. The driver parses all rows of an answer without a pause; so PostgreSQL sends them
 * as a few JSON texts, and other requests run between two texts. Values are those of JSON: no dates.
 */
export async function queryMany<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const texts = await queryText<{ rows: string }>(
    db,
    `select json_agg(to_json(each) order by n)::text as rows
     from (select each, row_number() over () as n from (${text}) each) numbered
     group by (n - 1) / ${rowsInText} order by min(n)`,
    values,
  )
  const rows: Row[] = []
  const pause = pacer()
  for (const part of texts) {
    rows.push(...(JSON.parse(part.rows) as Row[]))
    await pause()
  }
  return rows
}

/** The rows of a query with thousands of them, without blocking the process while the driver reads them. No dates. */
export function manyRows<Row>(db: Db, query: { compile(): CompiledQuery<Row> }): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  return queryMany<Row>(db, text, parameters)
}

/**
 * The results of queries that were sent together. Waits for all of them even when one fails, so that none is sent after
 * the transaction has ended, and throws the failure that came first: the queries after it fail only because of it.
 */
export async function together<const T extends readonly unknown[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(asked)
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length) throw failures.find((failure) => failure?.code !== '25P02') ?? failures[0]
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never
}

function dialectOn(client: pg.ClientBase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneConnection(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class OneConnection implements Driver {
  readonly #connection: DatabaseConnection
  constructor(client: pg.ClientBase) {
    this.#connection = { executeQuery: (query) => run(client, query), streamQuery: refuseStream }
  }
  async init() {}
  acquireConnection = async () => this.#connection
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction
  async releaseConnection() {}
  async destroy() {}
}

async function run<Row>(client: pg.ClientBase, query: CompiledQuery): Promise<QueryResult<Row>> {
  throwIfClientGone()
  gather(client)
  const { rows, command, rowCount } = await client.query(statement(query.sql, query.parameters))
  const changed = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
  return changed ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}

/** Collects the queries of one tick and sends them in one write, since a write costs as much as a small query. */
export function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Whether the database ended the connection, or never opened it. The driver's own errors of that kind have no SQLSTATE.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(08|57P)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) ||
    /^Connection (terminated|ended)|^Client has/.test(message)
  )
}

function refuseTransaction(): Promise<void> {
  throw new Error('the transaction belongs to withTenant')
}
async function* refuseStream(): AsyncGenerator<never> {
  yield* []
  throw new Error('a pipelined connection has no cursors')
}
