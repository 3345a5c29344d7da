import { type RawBuilder, sql } from 'kysely'

/** An instant of a column as the API writes it: `2026-11-22T09:30:00Z`. */
export const utc = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** An instant of a column in epoch milliseconds. */
export const epoch = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The instant the transaction began. */
export const now: RawBuilder<Date> = sql`now()`
