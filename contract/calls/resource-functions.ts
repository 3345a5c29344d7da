import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  decimalNumber,
  listQuery,
  Meta,
  many,
  one,
  pageOf,
  rowVersion,
  wholeNumber,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { type FunctionCode, functionTypes } from '../values/function-types.ts'
import { changedWith, effects, ofEffects, removedWith, withDecisions } from './effects.ts'

export const functionCodes = functionTypes.map(({ code }) => code)
const typeId = z.literal(functionTypes.map(({ id: value }) => value))
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
}

const setting = z.object({ resource_function_type_id: typeId, active: z.boolean(), codes: FunctionCodes })
interface Setting {
  resource_function_type_id: number
  active: boolean
  codes: FunctionCodes
}

/** An active function has its settings. */
function requireCodes(
  { resource_function_type_id, active, codes }: Setting,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  if (!active) return
  const missing = codesOf[codeOf(resource_function_type_id)].filter((code) => codes[code] === null)
  for (const code of missing)
    addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: ['codes', code] })
  if (missing.length === 0 && codes.buffer_before === 0 && codes.buffer_after === 0)
    addIssue({ code: 'custom', input: 0, path: ['codes', 'buffer_after'], params: { label: 'no_buffer' } })
}

/** The own value of a function of a resource that is being added: off unless it says otherwise; null: it inherits. */
const ownOf = (code: FunctionCode) =>
  z
    .object({ active: z.boolean().default(false), codes: FunctionCodes })
    .superRefine((own, context) => requireCodes({ ...own, resource_function_type_id: typeIdOf(code) }, context))
    .nullable()
    .default(null)
/** `bookable` isn't among them: a new resource says by `is_bookable` whether it is in service. */
export const OwnFunctions = z.object({
  buffer: ownOf('buffer'),
  cost: ownOf('cost'),
  check_in: ownOf('check_in'),
  auto_release: ownOf('auto_release'),
  expiring_warning: ownOf('expiring_warning'),
  approval: ownOf('approval'),
  cleaning: ownOf('cleaning'),
  clean_first: ownOf('clean_first'),
})
export type OwnFunctions = z.infer<typeof OwnFunctions>

const ownerKinds = ['resource', 'resource_type', 'level'] as const
export type FunctionOwner = (typeof ownerKinds)[number]
const owners = {
  resource_id: id('resource').nullable().default(null),
  resource_type_id: id('resource_type').nullable().default(null),
  level_id: id('level').nullable().default(null),
}

/** The own value of a resource, a type or a place: exactly one of the three is named. */
export const NewResourceFunction = setting.extend({ ...owners, ...effects }).superRefine(requireCodes)
export type NewResourceFunction = z.infer<typeof NewResourceFunction>
const change = setting.extend(effects)
export const ChangedResourceFunction = change.superRefine(requireCodes)
export type ChangedResourceFunction = z.infer<typeof ChangedResourceFunction>

export const ResourceFunction = setting.extend({
  id: id('resource_function'),
  resource_id: id('resource').nullable(),
  resource_type_id: id('resource_type').nullable(),
  level_id: id('level').nullable(),
  version: rowVersion,
  meta: Meta,
})
export type ResourceFunction = z.infer<typeof ResourceFunction>

/** A value with the place it comes from; `product`: nobody has set one. */
const FunctionValue = z.object({
  active: z.boolean(),
  codes: FunctionCodes.required(),
  source: z.object({
    kind: z.enum([...ownerKinds, 'product']),
    id: id('resource', 'resource_type', 'level').nullable(),
    name: z.string().nullable(),
  }),
})
export type FunctionValue = z.infer<typeof FunctionValue>

/** A resource that a booking of this one blocks; a type and a place have none. */
const LinkedOther = z.object({ kind: z.enum(['linked', 'distance']), id: id('resource'), name: z.string() })

/** A function as it holds for a resource, or as a type or a place sets it. */
export const SettledFunction = FunctionValue.extend({
  resource_function_type_id: typeId,
  code: z.enum(functionCodes),
  /** Its own value; null: it inherits. */
  own: z.object({ id: id('resource_function'), version: rowVersion }).nullable(),
  /** The value it would have without an own one. */
  inherited: FunctionValue,
})
export type SettledFunction = z.infer<typeof SettledFunction>

const of = idParam('resource_function')
const changers = [
  'RESOURCES:update',
  'MANAGE_RESOURCES',
  'RESOURCE_TYPES:update',
  'LEVELS:update',
  'MANAGE_LEVELS',
] as const
const readers = ['RESOURCES:read', 'MANAGE_RESOURCES', 'RESOURCE_TYPES:read', 'LEVELS:read', 'MANAGE_LEVELS'] as const
const reads = ['resource', 'resource_type', 'level'] as const
const emits = ['resource-functions.changed', 'grid.changed', 'declaration.changed'] as const
const changed = changedWith(ResourceFunction)

export const resourceFunctions = feature({
  types: endpoint({
    method: 'GET',
    path: '/company/v1/resourcefunctiontypes/all',
    reads: [],
    access: ['RESOURCES'],
    response: many(z.object({ id: typeId, code: z.enum(functionCodes) })),
    summary: 'The functions that a resource can have.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resourcefunctions',
    reads,
    access: ['RESOURCES'],
    query: listQuery(['id'], { resource_id: anyOf(idText('resource')) }),
    response: pageOf(ResourceFunction),
    summary: 'The own values of functions, of resources, types and places that the caller may see.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resourcefunctions/{id}',
    reads,
    access: ['RESOURCES'],
    params: of,
    response: one(ResourceFunction),
    versioned: true,
    summary: 'One own value.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/resourcefunctions',
    access: changers,
    body: NewResourceFunction,
    response: changed,
    status: 201,
    idempotent: true,
    emits,
    errors: ['not_unique', 'forbidden', ...ofEffects],
    summary: 'Set a function for a resource, a type or a place, in place of the value it inherits.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/resourcefunctions/{id}',
    access: changers,
    params: of,
    body: changeOf(change).superRefine(requireCodes),
    response: changed,
    versioned: true,
    emits,
    errors: ['forbidden', 'version_changed', ...ofEffects],
    summary: 'Change an own value.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resourcefunctions/{id}',
    access: changers,
    params: of,
    body: withDecisions,
    response: removedWith,
    emits,
    errors: ['forbidden', ...ofEffects],
    summary: 'Take an own value back: what is inherited holds again.',
  }),
  settled: endpoint({
    method: 'GET',
    path: '/company/v1/functions/{type}/{id}',
    reads,
    access: readers,
    params: z.object({ type: z.enum(ownerKinds), id: idText('resource', 'resource_type', 'level') }),
    response: many(SettledFunction).extend({ links: z.array(LinkedOther) }),
    summary: 'The functions of a resource, a type or a place: the value of each that holds, and where it comes from.',
  }),
})
