import { sql } from 'kysely'
import { type Area, primaryKeyOf, tablesOf } from '../../../access/area.ts'
import type { Db } from '../../../db/connection.ts'

/** Minutes a count lasts, from its first attempt. */
export const windowMinutes = 15

/** A row of `attempt_counters`. */
export interface Counter {
  kind:
    | 'pair'
    | 'address'
    | 'account'
    | 'reset_pair'
    | 'reset_address'
    | 'reset_account'
    | 'code_pair'
    | 'code_account'
    | 'qr_code'
  key: string
}

export interface Count {
  kind: Counter['kind']
  count: number
  /** Seconds until the count starts again. */
  seconds_left: number
  /** Seconds until an attempt of this key is checked; 0: at once. */
  wait: number
  /** An earlier wait has passed. */
  has_waited: boolean
}

/** The counters as rows `w`. */
const rowsOf = (counters: readonly Counter[]) =>
  sql<{ kind: Counter['kind']; key: string }>`unnest(${counters.map(({ kind }) => kind)}::text[],
    ${counters.map(({ key }) => key)}::text[])`.as<'w'>(sql`w (kind, key)`)

/**
 * Counts one attempt for each key, atomically: each of many concurrent ones gets a number of its own. Rows are locked
 * in one order. A rollback takes the count back.
 */
export async function countUp(db: Db, area: Pick<Area, 'companyId'>, counters: readonly Counter[]): Promise<Count[]> {
  const { attempt_counters: table } = tablesOf(area)
  const goesOn = sql<boolean>`${sql.ref(`${table}.ends`)} > now()`
  const old = (column: string) => sql.ref(`${table}.${column}`)
  const seconds = (until: string) => sql`ceil(extract(epoch from ${sql.ref(until)} - now()))`
  return db
    .insertInto(table)
    .columns(['kind', 'key', 'ends'])
    .expression(
      db
        .selectFrom(rowsOf(counters))
        .select(['kind', 'key', sql<Date>`now() + make_interval(mins => ${windowMinutes})`.as('ends')])
        .orderBy('kind')
        .orderBy('key'),
    )
    .onConflict((conflict) =>
      conflict.constraint(primaryKeyOf(table)).doUpdateSet({
        count: sql<number>`case when ${goesOn} then ${old('count')} + 1 else 1 end`,
        wait_until: sql<Date | null>`case when ${goesOn} then ${old('wait_until')} end`,
        ends: sql<Date>`case when ${goesOn} then ${old('ends')} else excluded.ends end`,
      }),
    )
    .returning([
      sql<Counter['kind']>`kind`.as('kind'),
      'count',
      sql<number>`${seconds('ends')}::int`.as('seconds_left'),
      sql<number>`greatest(0, ${seconds('wait_until')})::int`.as('wait'),
      sql<boolean>`coalesce(wait_until <= now(), false)`.as('has_waited'),
    ])
    .execute()
}

/** Takes one attempt back that turned out not to be a guess. */
export async function countDown(db: Db, area: Pick<Area, 'companyId'>, counters: readonly Counter[]): Promise<void> {
  const { attempt_counters: table } = tablesOf(area)
  await db
    .with('held', (held) =>
      held
        .selectFrom(`${table} as c`)
        .innerJoin(rowsOf(counters), (join) => join.onRef('w.kind', '=', 'c.kind').onRef('w.key', '=', 'c.key'))
        .select(['c.kind', 'c.key'])
        .orderBy('c.kind')
        .orderBy('c.key')
        .forUpdate('c'),
    )
    .updateTable(`${table} as c`)
    .from('held')
    .set({ count: sql<number>`greatest(c.count - 1, 0)` })
    .whereRef('c.kind', '=', 'held.kind')
    .whereRef('c.key', '=', 'held.key')
    .execute()
}

/** Deletes a count. */
export async function forgetCount(db: Db, area: Pick<Area, 'companyId'>, { kind, key }: Counter): Promise<void> {
  await db.deleteFrom(tablesOf(area).attempt_counters).where('kind', '=', kind).where('key', '=', key).execute()
}

/** Makes the next attempt of this key wait this many seconds from now. */
export async function delayNextAttempt(
  db: Db,
  area: Pick<Area, 'companyId'>,
  { kind, key }: Counter,
  seconds: number,
): Promise<void> {
  const until = sql<Date>`now() + make_interval(secs => ${seconds})`
  await db
    .updateTable(tablesOf(area).attempt_counters)
    .set({ wait_until: until, ends: sql<Date>`greatest(ends, ${until} + interval '5 minutes')` })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}
