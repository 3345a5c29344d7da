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
  display: 'r.has_display',
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
