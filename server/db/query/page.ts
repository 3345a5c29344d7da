import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../connection.ts'

export interface Page<Row> {
  data: Row[]
  meta: { pagination: { current_page: number; last_page: number; per_page: number; total: number } }
}

interface Wanted<Row> {
  page: number
  per_page: number
  /** Only rows with these ids: a caller who may list a row may also ask for its name. */
  picked?: readonly number[] | undefined
  /** A column of the rows; with `-` before it descending. */
  sort: keyof Row & string extends infer Column extends string ? Column | `-${Column}` : never
}

/**
 * One page of these rows in the requested order, with the total: two queries that travel together. Rows for which
 * `first` (over `row`) holds come before the others.
 */
export async function page<Row extends { id: number }>(
  db: Db,
  rows: SelectQueryBuilder<any, any, Row>,
  { page: current, per_page, sort, picked }: Wanted<Row>,
  first?: RawBuilder<boolean>,
): Promise<Page<Row>> {
  const column = sql.ref(`row.${sort.replace(/^-/, '')}`)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const wanted = db
    .selectFrom(rows.as('row'))
    .$if(picked !== undefined, (some) => some.where(sql<boolean>`row.id = any(${picked}::bigint[])`))
  const [data, { total }] = await Promise.all([
    wanted
      .selectAll()
      .$if(first !== undefined, (all) => all.orderBy(first!, 'desc'))
      .orderBy(sql`${column} ${sql.raw(direction)} nulls last`)
      .orderBy('row.id' as never, direction)
      .limit(per_page)
      .offset((current - 1) * per_page)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data: data as unknown as Row[], meta: { pagination: { current_page: current, last_page, per_page, total } } }
}

type Range<End> = { from?: End | undefined; to?: End | undefined }
const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** Whether an instant lies in a range of the query: `from` on, and before `to`. */
export const during = (at: RawBuilder<unknown>, { from, to }: Range<string>): RawBuilder<boolean> =>
  all([
    ...(from ? [sql<boolean>`${at} >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`${at} < ${to}::timestamptz`] : []),
  ])

/** Whether a number lies in a range of the query, both ends included. */
export const between = (number: RawBuilder<number>, { from, to }: Range<number>): RawBuilder<boolean> =>
  all([
    ...(from === undefined ? [] : [sql<boolean>`${number} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${number} <= ${to}`]),
  ])

/** Patterns of `ilike`, one for each different word: anywhere in a text, with its special characters escaped. */
export const patternsOf = (words: string): string[] =>
  [...new Set(words.split(/\s+/))].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** Whether these texts together contain all of the words, in any order and case. */
export const matching = (words: string, ...texts: RawBuilder<string>[]): RawBuilder<boolean> =>
  sql`concat_ws(' ', ${sql.join(texts)}) ilike all (${patternsOf(words)}::text[])`

/** Whether each of the words begins a word of this text. */
export const beginning = (words: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(' ' || ${text}) ilike all (${patternsOf(words).map((pattern) => `% ${pattern.slice(1)}`)}::text[])`
