import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './types.generated.ts'

export interface Page<Row> {
  data: Row[]
  meta: { pagination: { current_page: number; last_page: number; per_page: number; total: number } }
}

/** One page of an ordered query, with the number of all rows: two queries that travel together. */
export async function page<Tables extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Tables, Row>,
  { page: current, per_page }: { page: number; per_page: number },
): Promise<Page<Row>> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const [data, { total }] = await Promise.all([
    rows
      .limit(per_page)
      .offset((current - 1) * per_page)
      .execute(),
    counted,
  ])
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data: data as Row[], meta: { pagination: { current_page: current, last_page, per_page, total } } }
}
