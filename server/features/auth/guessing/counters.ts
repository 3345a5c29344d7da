import { type Db, queryText } from '../../../db/connection.ts'
import { type Area, tablesOf } from '../area.ts'

/** Minutes a count lasts, from its first attempt. */
export const windowMinutes = 15

/** A row of `attempt_counters`. */
export interface Counter {
  kind: 'pair' | 'address' | 'account' | 'reset_pair' | 'reset_address' | 'reset_account' | 'code_pair' | 'code_account'
  key: string
}

export interface Count {
  kind: Counter['kind']
  count: number
  /** Seconds until the count begins anew. */
  seconds_left: number
  /** Seconds until an attempt of this key is heard; 0 when it is at once. */
  wait: number
  /** A wait was set before, and is over. */
  has_waited: boolean
}

const columnsOf = (counters: readonly Counter[]) => [counters.map(({ kind }) => kind), counters.map(({ key }) => key)]

/**
 * Counts one attempt for each key, atomically: of many at once each gets a number of its own. Rows are locked in one order.
 * What the transaction rolls back was never counted.
 */
export async function countUp(
  db: Db,
  { companyId }: Pick<Area, 'companyId'>,
  counters: readonly Counter[],
): Promise<Count[]> {
  const { own, key, value } = tablesOf(companyId)
  const table = `${own}attempt_counters`
  return queryText<Count>(
    db,
    `insert into ${table} as c (${key}kind, key, ends)
     select ${value}kind, key, now() + make_interval(mins => $3) from unnest($1::text[], $2::text[]) w(kind, key) order by kind, key
     on conflict (${key}kind, key) do update set
       count = case when c.ends > now() then c.count + 1 else 1 end,
       wait_until = case when c.ends > now() then c.wait_until end,
       ends = case when c.ends > now() then c.ends else excluded.ends end
     returning kind, count, ceil(extract(epoch from ends - now()))::int as seconds_left,
       greatest(0, ceil(extract(epoch from wait_until - now())))::int as wait, coalesce(wait_until <= now(), false) as has_waited`,
    [...columnsOf(counters), windowMinutes],
  )
}

/** Takes one attempt back: it turned out to be no guess. */
export async function countDown(
  db: Db,
  { companyId }: Pick<Area, 'companyId'>,
  counters: readonly Counter[],
): Promise<void> {
  const { own } = tablesOf(companyId)
  const table = `${own}attempt_counters`
  await queryText(
    db,
    `with held as (
       select kind, key from ${table} where (kind, key) in (select * from unnest($1::text[], $2::text[])) order by kind, key for update
     )
     update ${table} c set count = greatest(c.count - 1, 0) from held where c.kind = held.kind and c.key = held.key`,
    columnsOf(counters),
  )
}

/** Forgets a count. */
export async function forgetCount(db: Db, { companyId }: Pick<Area, 'companyId'>, counter: Counter): Promise<void> {
  const { own } = tablesOf(companyId)
  await queryText(db, `delete from ${own}attempt_counters where kind = $1 and key = $2`, [counter.kind, counter.key])
}

/** The next attempt of this key must wait so many seconds from now. */
export async function delayNext(
  db: Db,
  { companyId }: Pick<Area, 'companyId'>,
  { kind, key }: Counter,
  seconds: number,
): Promise<void> {
  const { own } = tablesOf(companyId)
  await queryText(
    db,
    `update ${own}attempt_counters set wait_until = now() + make_interval(secs => $3),
       ends = greatest(ends, now() + make_interval(secs => $3) + interval '5 minutes') where kind = $1 and key = $2`,
    [kind, key, seconds],
  )
}
