import { type FunctionCode, functionTypes } from '@kontor/contract/values/function-types.ts'
import { type RawBuilder, sql } from 'kysely'

/** SQL: whether a function is on for a resource `r`, by its settled columns. Each says so in one column at least. */
const columns: Readonly<Record<FunctionCode, string>> = {
  bookable: 'r.is_bookable',
  buffer: '(r.buffer_before > 0 or r.buffer_after > 0)',
  cost: 'r.price_per_hour is not null',
  check_in: 'r.pre_check_in is not null',
  auto_release: 'r.auto_release is not null',
  expiring_warning: 'r.expiring_warning is not null',
  approval: 'r.needs_approval',
  cleaning: '(r.is_cleaned or r.clean_first)',
  clean_first: 'r.clean_first',
  // Booking doesn't depend on it, so it isn't settled. Where nothing has a display, no resource is looked at.
  display: `(exists (select from resource_functions d where d.function = 'display' and d.is_active)
    and coalesce((select (v.own).is_active from function_values(r.company_id, array[r.id]) v
      where (v.own).function = 'display' and v.rank = 1), false))`,
}

/** Whether a resource `r` has all of these functions, by the ids of their types. */
export const hasFunctions = (typeIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...idsOnce(typeIds).map(hasFunction)], sql` and `)})`

const idsOnce = (typeIds: readonly number[]) => functionTypes.filter(({ id }) => typeIds.includes(id))
const hasFunction = ({ code }: { code: FunctionCode }) => sql.raw(columns[code])

/** The ids of the functions that a resource `r` has. */
export const functionsOf: RawBuilder<number[]> = sql.raw(
  `array_remove(array[${functionTypes.map(({ id, code }) => `case when ${columns[code]} then ${id}::bigint end`).join()}], null)`,
)
