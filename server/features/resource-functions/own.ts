import { codesOf, FunctionCodes } from '@kontor/contract/calls/function-codes.ts'
import type { OwnFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { type FunctionCode, functionTypes, noCodes } from '@kontor/contract/values/function-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { among } from '../../sql/with-values.ts'

export interface Value {
  active: boolean
  codes: FunctionCodes
}

/** The columns of a value: only the settings of the function itself are kept, and none of one that is off. */
export const columnsOf = (code: FunctionCode, { active, codes }: Value) => ({
  is_active: active,
  ...noCodes,
  ...(active && Object.fromEntries(codesOf[code].map((each) => [each, codes[each]]))),
})

/** The own value of a function of a resource; null takes it back, and the resource inherits. */
export interface OwnValue {
  resource_id: number
  code: FunctionCode
  value: Value | null
}

const columns = ['is_active', ...(Object.keys(noCodes) as (keyof typeof noCodes)[])] as const
const written = sql.raw(columns.join(', '))
const replaced = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))

/** Writes the own values of many resources, by two statements. The caller has locked the rules (`lockRules`). */
export async function writeOwn(db: Db, values: readonly OwnValue[]): Promise<void> {
  const rows = values.flatMap(({ resource_id, code, value }) =>
    value ? [{ resource_id, function: code, ...columnsOf(code, value) }] : [],
  )
  const back = values.filter(({ value }) => !value)
  if (back.length)
    await db
      .deleteFrom('resource_functions')
      .where('resource_id', '=', among(back.map(({ resource_id }) => resource_id)))
      .where('function', 'in', [...new Set(back.map(({ code }) => code))])
      .execute()
  if (rows.length)
    await sql`insert into resource_functions (resource_id, function, ${written})
      select resource_id, function, ${written}
      from jsonb_populate_recordset(null::resource_functions, ${JSON.stringify(rows)}::jsonb) order by resource_id, function
      on conflict (company_id, resource_id, function) do update set ${replaced}`.execute(db)
}

/** The value of a resource that can or can't be booked. */
export const bookable = (active: boolean): Value => ({ active, codes: FunctionCodes.parse({}) })

/** The own functions of a resource that is being added. A pool has no buffer: refused at its field. */
export async function addFunctions(
  db: Db,
  resource_id: number,
  { is_bookable, functions }: { is_bookable: boolean; functions: OwnFunctions },
): Promise<void> {
  const own = { ...functions, bookable: is_bookable ? null : bookable(false) }
  const values = functionTypes.flatMap(({ code }) => (own[code] ? [{ resource_id, code, value: own[code] }] : []))
  await writeOwn(db, values).catch((error: DatabaseError) => {
    if (error.constraint !== 'resources_pool_without_buffer') throw error
    throw new AppError('invalid', { errors: { 'functions.buffer.codes.buffer_after': ['no_buffer_of_pool'] } })
  })
}
