import { type RawBuilder, sql } from 'kysely'

/** An instant of a column, or of SQL, as the API writes it: `2026-11-22T09:30:00Z`. */
export const utc = <T extends string | null = string>(at: string | RawBuilder<Date>): RawBuilder<T> =>
  sql`to_char(${typeof at === 'string' ? sql.ref(at) : at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * An instant in epoch milliseconds. A float, because PostgreSQL computes faster with it than with the exact number of
 * `extract`.
 */
export const epochText = (instant: string) => `(date_part('epoch', ${instant}) * 1000)::bigint`
export const epoch = (column: string): RawBuilder<number> => sql.raw(epochText(column))

/** The instant the transaction began. */
export const now: RawBuilder<Date> = sql`now()`
