import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, changeOf, listQuery, Meta, many, one, pageOf, rowVersion, several } from '../fields.ts'
import { id, idParam, idText, rowId } from '../ids.ts'
import type { FunctionCode } from '../values/function-types.ts'
import { mostAtOnce } from '../values/limits.ts'
import { changedWith, effects, ofEffects, removedWith, withDecisions } from './effects.ts'
import { FunctionCodes, functionCodes, requireCodes, typeId, typeIdOf } from './function-codes.ts'

const setting = z.object({ resource_function_type_id: typeId, active: z.boolean(), codes: FunctionCodes })
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
  display: ownOf('display'),
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

/** A value of one resource; null: it inherits. */
const ownValue = z.object({ active: z.boolean(), codes: FunctionCodes }).nullable()

const whole = z.object({ resource_function_type_id: typeId, own: ownValue })
type Adder = Pick<z.core.$RefinementCtx, 'addIssue'>
function requireOwn(
  { own, ...of }: z.infer<typeof whole>,
  context: Adder,
  at: readonly (string | number)[] = [],
): void {
  if (own) requireCodes({ ...of, ...own }, context, [...at, 'own'])
}
/** The value of one function for several resources. */
export const SharedFunction = whole.superRefine(requireOwn)
export type SharedFunction = z.infer<typeof SharedFunction>

/** Why the function of a resource among several isn't changed. */
export const functionRefusals = [
  'affects_bookings',
  'forbidden',
  'pool_without_buffer',
  'unchanged',
  'unknown_id',
  'version_changed',
] as const

const before = z.object({
  id: id('resource'),
  /** The version of the own value that the change has left; null: it inherits now. */
  version: rowVersion.nullable(),
  own: z.object({ active: z.boolean(), codes: FunctionCodes.required() }).nullable(),
})
const outcome = one(
  z.object({
    done: z.array(id('resource')),
    refused: z.array(z.object({ id: id('resource'), reason: z.enum(functionRefusals) })),
    /** The values that were replaced: the body of `restoreSeveral`. */
    before: z.array(before),
    /** Bookings to come of resources that are out of service by it; they stay. */
    bookings: z.int(),
  }),
)

const of = idParam('resource_function')
const changers = [
  'RESOURCES:update',
  'MANAGE_RESOURCES',
  'RESOURCE_TYPES:update',
  'LEVELS:update',
  'MANAGE_LEVELS',
] as const
const ofResources = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const readers = ['RESOURCES:read', 'MANAGE_RESOURCES', 'RESOURCE_TYPES:read', 'LEVELS:read', 'MANAGE_LEVELS'] as const
const reads = ['resource', 'resource_type', 'level', 'device_template'] as const
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
  setSeveral: endpoint({
    method: 'POST',
    path: '/company/v1/resourcefunctions/several',
    access: ofResources,
    body: several.extend(whole.shape).superRefine(requireOwn),
    response: outcome,
    idempotent: true,
    emits,
    errors: ['affects_bookings'],
    summary:
      'Set a function for several resources, or let them inherit it again; a preview tells what would come of it. Each is answered by itself.',
  }),
  restoreSeveral: endpoint({
    method: 'POST',
    path: '/company/v1/resourcefunctions/several/restore',
    access: ofResources,
    body: z
      .object({
        resource_function_type_id: typeId,
        rows: z
          .array(z.object({ id: rowId, version: rowVersion.nullable(), own: ownValue }))
          .min(1)
          .max(mostAtOnce),
      })
      .superRefine(({ rows, ...body }, context) => {
        for (const [n, { own }] of rows.entries()) requireOwn({ ...body, own }, context, ['rows', n])
      }),
    response: outcome,
    idempotent: true,
    emits,
    errors: ['affects_bookings'],
    summary: 'Undo such a change, where nobody has set the function since.',
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
