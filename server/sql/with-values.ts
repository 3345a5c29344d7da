import { type RawBuilder, sql } from 'kysely'

/**
 * SQL with these values in place of its parameters `$1`, `$2` …, to be used inside a query that numbers its own. For
 * expressions that the few statements written as text share with the builder.
 */
export function withValues<T>(text: string, values: readonly unknown[]): RawBuilder<T> {
  const parts = text.split(/\$(\d+)/)
  return sql`${sql.join(
    parts.map((part, n) => (n % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
    sql``,
  )}`
}

/** Any of these ids, whatever their number: `.where('l.id', '=', among(ids))`. The text stays the same, so it is prepared. */
export const among = (ids: readonly number[]): RawBuilder<number> => sql`any (${ids}::bigint[])`
