import { z } from 'zod'
import { decimalNumber, wholeNumber } from '../fields.ts'
import { id } from '../ids.ts'
import { type FunctionCode, functionTypes } from '../values/function-types.ts'

export const functionCodes = functionTypes.map(({ code }) => code)
export const typeId = z.literal(functionTypes.map(({ id: value }) => value))
/** The id of a function type in a query. */
export const functionTypeText = z.coerce.number<number | string>().pipe(typeId)
export const typeIdOf = (code: FunctionCode) => functionTypes.find((type) => type.code === code)!.id
export const codeOf = (typeId: number) => functionTypes.find((type) => type.id === typeId)!.code

const mostMinutes = 1440
const isQuarters = (minutes: number) => minutes % 15 === 0
const minutes = wholeNumber
  .min(0)
  .max(mostMinutes)
  .refine(isQuarters, { params: { label: 'quarter_steps' } })
  .nullable()

const minutesFrom = (least: number) => wholeNumber.min(least).max(mostMinutes).nullable().default(null)

/** The settings of a function, null where it has no such setting. An inactive function has none. */
export const FunctionCodes = z.object({
  /** Minutes before the start from which people can check in. */
  pre_check_in: minutesFrom(0),
  /** Minutes after the start at which a booking without a check-in is released. */
  auto_release: minutesFrom(1),
  /** Minutes before the end at which its people are warned. */
  expiring_warning: minutesFrom(1),
  /** Minutes that are kept free before and after each booking. */
  buffer_before: minutes.default(null),
  buffer_after: minutes.default(null),
  /** In the main unit of the currency. */
  price_per_hour: decimalNumber.min(0).max(1_000_000).nullable().default(null),
  currency_id: id('currency').nullable().default(null),
  /** The template of the display at the resource, and its language. */
  device_template_id: id('device_template').nullable().default(null),
  language_id: id('language').nullable().default(null),
})
export type FunctionCodes = z.infer<typeof FunctionCodes>

/** The settings that an active function needs. */
export const codesOf: Readonly<Record<FunctionCode, readonly (keyof FunctionCodes)[]>> = {
  bookable: [],
  buffer: ['buffer_before', 'buffer_after'],
  cost: ['price_per_hour', 'currency_id'],
  check_in: ['pre_check_in'],
  auto_release: ['auto_release'],
  expiring_warning: ['expiring_warning'],
  approval: [],
  cleaning: [],
  clean_first: [],
  display: ['device_template_id', 'language_id'],
}

interface Setting {
  resource_function_type_id: number
  active: boolean
  codes: FunctionCodes
}

/** An active function has its settings. */
export function requireCodes(
  { resource_function_type_id, active, codes }: Setting,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
  at: readonly (string | number)[] = [],
): void {
  if (!active) return
  const missing = codesOf[codeOf(resource_function_type_id)].filter((code) => codes[code] === null)
  for (const code of missing)
    addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [...at, 'codes', code] })
  if (missing.length === 0 && codes.buffer_before === 0 && codes.buffer_after === 0)
    addIssue({ code: 'custom', input: 0, path: [...at, 'codes', 'buffer_after'], params: { label: 'no_buffer' } })
}
