import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../connection.ts'

export interface Page<Row> {
  data: Row[]
  meta: { pagination: { current_page: number; last_page: number; per_page: number; total: number } }
}

interface PageQuery<Row> {
  page: number
  per_page: number
  /** Words searched for. Where the order is that of the names, the closest names come first. */
  query?: string | undefined
  /** Only rows with these ids: a caller who may list a row may also ask for its name. */
  picked?: readonly number[] | undefined
  /** A column of the rows; with `-` before it descending. */
  sort: keyof Row & string extends infer Column extends string ? Column | `-${Column}` : never
}

/**
 * One page of these rows in the requested order, with the total, by one statement. What the rows look like is computed for
 * those of the page alone, the order for all.
 */
export async function page<Row extends { id: number }>(
  db: Db,
  rows: SelectQueryBuilder<any, any, Row>,
  { page: current, per_page, sort, query: words, picked }: PageQuery<Row>,
): Promise<Page<Row>> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const column = sql.ref(`row.${sort.replace(/^-/, '')}`)
  const isPicked = picked === undefined ? sql`true` : sql`row.id = any (${picked}::bigint[])`
  const close = words && /^-?name$/.test(sort) ? closeness(words, sql.ref('row.name')) : sql`0`
  const found = sql`found as materialized (select row.id, ${column} as key, ${close} as close from (${rows}) row where ${isPicked})`
  const { rows: counted } = await sql<Row & { found: number }>`with ${found}, shown as (
      select array(select id from found order by close desc, key ${direction} nulls last, id ${direction}
        limit ${per_page} offset ${(current - 1) * per_page}) as ids
    )
    select row.*, (select count(*)::int from found) as found from (${rows}) row
    where row.id = any ((select ids from shown)::bigint[]) order by array_position((select ids from shown), row.id)`.execute(
    db,
  )
  const data = counted.map(({ found: _, ...row }) => row as unknown as Row)
  const total = counted[0]?.found ?? (current > 1 ? await countOf(db, found) : 0)
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data, meta: { pagination: { current_page: current, last_page, per_page, total } } }
}

/** The number of rows, beyond the last page of them. */
async function countOf(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`with ${found} select count(*)::int as total from found`.execute(db)
  return rows[0]!.total
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

/** A text as searches compare it: without accents, case and forms of letters (decision 0073). */
const folded = (text: RawBuilder<string>) => sql`folded(${text}) collate "C"`

/** Whether a text contains all of the words, in any order. The words are folded once a query. */
export const hasWords = (words: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${folded(text)} like all ((select patterns_of(${words}))::text[])`

/** Whether a text contains any of the words. */
export const hasAnyWord = (words: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${folded(text)} like any ((select patterns_of(${words}))::text[])`

/** Whether these texts together contain all of the words, in any order. */
export const matching = (words: string, ...texts: RawBuilder<string>[]): RawBuilder<boolean> =>
  hasWords(words, sql`concat_ws(' ', ${sql.join(texts)})`)

/** Whether each of the words begins a word of this text. */
const beginning = (words: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`' ' || ${folded(text)} like all ((select patterns_of(${words}, true))::text[])`

const lowered = (text: RawBuilder<unknown>) => sql`lower(${text} collate "und-x-icu")`

/**
 * Ranks a name against words: 3 where it is the same but for case, 2 but for accents too, 1 where its words begin with
 * these, else 0.
 */
export const closeness = (words: string, name: RawBuilder<string>): RawBuilder<number> =>
  sql`case when ${lowered(name)} = ${lowered(sql`${words}`)} then 3 when folded(${name}) = folded(${words}) then 2
    when ${beginning(words, name)} then 1 else 0 end`
