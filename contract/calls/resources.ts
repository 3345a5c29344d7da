import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  including,
  listQuery,
  Meta,
  many,
  name,
  numberRange,
  one,
  pageOf,
  rowVersion,
  translations,
  wholeNumber,
  yesNo,
} from '../fields.ts'
import { id, idParam, idText, rowId } from '../ids.ts'
import { mostPicked } from '../values/limits.ts'
import { DeleteCheck, RemovedResources } from './deleted-resources.ts'
import { changedWith, effects, ofEffects, removedWith, withDecisions } from './effects.ts'
import { functionTypeText } from './function-codes.ts'
import { SearchFilter } from './presets.ts'
import { OwnFunctions } from './resource-functions.ts'
import { ResourceState } from './resource-state.ts'
import { resourceKinds } from './resource-types.ts'

/** Bookings at once (R302): the most from now on, and those that hold now. Nothing lies below a resource to hand them on to. */
const capacities = { max_capacity: z.int(), current_capacity: z.int(), propagate_capacity: z.literal(false) }

/** A resource as the administrator's list shows it; names are in the reader's language. */
export const Resource = z.object({
  id: id('resource'),
  name: z.string(),
  type: z.string(),
  kind: z.enum(resourceKinds),
  /** The place it is in, and the names above that, the top one first. */
  place: z.string(),
  parents: z.array(z.string()),
  model: z.string().nullable(),
  /** Bookings at once. */
  capacity: z.int(),
  seats: z.int().nullable(),
  /** Otherwise it is out of service: shown, but not bookable. */
  is_bookable: z.boolean(),
  /** Whether it is one of the caller's favourites. */
  is_favorite: z.boolean(),
  ...capacities,
  /** With `includes=translations`. */
  translations: translations.optional(),
  meta: Meta,
})
export type Resource = z.infer<typeof Resource>

export const mostCapacity = 10_000
const count = wholeNumber.min(1).max(mostCapacity)
const description = z.string().trim().max(2000)

export const NewResource = z.object({
  name,
  translations: translations.default([]),
  /** Empty: none. */
  description: description.default(''),
  level_id: id('level'),
  resource_type_id: id('resource_type'),
  resource_model_id: id('resource_model').nullable().default(null),
  capacity: count,
  /** The unit that the capacity counts. */
  resource_capacity_type_id: id('resource_capacity_type').nullable().default(null),
  /** People it holds; null: it says nothing about them. */
  seats: count.nullable().default(null),
  /** False: out of service, by a function of its own. */
  is_bookable: z.boolean().default(true),
  /** Its own functions, in place of those that it inherits. */
  functions: OwnFunctions.prefault({}),
})
export type NewResource = z.infer<typeof NewResource>

const equipment = z.array(id('resource_attribute')).max(200)
/** The settings of a resource: everything that a new one has but its functions, and its equipment. */
const settings = NewResource.omit({ is_bookable: true, functions: true }).extend({
  resource_attribute_ids: equipment.default([]),
})
/** The body of a change. */
export const ChangedResource = settings.extend(effects)
export type ChangedResource = z.infer<typeof ChangedResource>

const Named = z.object({ name: z.string() })

/** A resource as it is edited, with the names of all that it refers to, so that its page needs no other call for them. */
export const ResourceDetail = settings.required().extend({
  id: id('resource'),
  /** Settled: its own function, or the inherited one. */
  is_bookable: z.boolean(),
  /** Whether it is one of the caller's favourites. */
  is_favorite: z.boolean(),
  ...capacities,
  /** Its place, with the names above it, the top one first, and the name of the place that sets its zone. */
  level: z.object({
    ...{ name: z.string(), parents: z.array(z.string()) },
    ...{ timezone: z.string(), timezone_source: z.string() },
  }),
  /** `resource_count`: the resources of that type. */
  type: z.object({ name: z.string(), kind: z.enum(resourceKinds), resource_count: z.int() }),
  model: Named.nullable(),
  capacity_type: Named.nullable(),
  /** The hash of its picture; null: none. */
  image: z.string().nullable(),
  /** Its equipment, in order of the names. */
  equipment: z.array(z.object({ id: id('resource_attribute'), name: z.string() })),
  version: rowVersion,
  meta: Meta,
})
export type ResourceDetail = z.infer<typeof ResourceDetail>

/** The filters of resources (R194), in the order of the screen. */
export const filterAreas = ['levels', 'functions', 'types', 'models', 'capacity', 'attributes'] as const

/** The filters of an area a call answers at most: those with the most resources. */
export const mostFilters = 100

/** One area of filters. */
export const FilterArea = z.object({
  area: z.enum(filterAreas),
  /** All filters of the area. */
  total: z.int(),
  filters: z.array(
    SearchFilter.extend({
      name: z.string(),
      /** Resources that the caller may see and that it would leave. */
      resources: z.int(),
    }),
  ),
})
export type FilterArea = z.infer<typeof FilterArea>

const of = idParam('resource')
const may = (action: 'create' | 'update' | 'delete') => [`RESOURCES:${action}`, 'MANAGE_RESOURCES'] as const
const seeing = ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'] as const
const reads = ['resource', 'resource_type', 'resource_model', 'level', 'favourite'] as const
const detail = one(ResourceDetail)
const emits = ['resource.changed', 'grid.changed'] as const

export const resources = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resources',
    reads,
    access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'],
    query: listQuery(['name', 'type', 'place', 'model', 'capacity', 'seats'], {
      /** Resources in these places and below them. */
      level: anyOf(idText('level')),
      /** Functions that are on, wherever their value comes from. A resource must have all of them. */
      resource_function_type: anyOf(functionTypeText),
      resource_type: anyOf(idText('resource_type')),
      resource_model: anyOf(idText('resource_model')),
      /** A resource must have all of them. */
      resource_attribute: anyOf(idText('resource_attribute')),
      capacity: numberRange,
      seats: numberRange,
      is_bookable: yesNo,
      /** Resources that one of these imports added or changed; the caller’s own. */
      resource_import: anyOf(idText('resource_import')),
      includes: including('translations'),
    }),
    response: pageOf(Resource),
    summary: 'The resources the caller may see.',
  }),
  filters: endpoint({
    method: 'GET',
    path: '/company/v1/resources/filters',
    reads: ['resource', 'resource_type', 'resource_model', 'level', 'resource_attribute'],
    access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN'],
    response: many(FilterArea),
    summary: 'What the list of resources can be narrowed by, each with the number of resources that it would leave.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}',
    reads: [...reads, 'resource_attribute', 'resource_capacity_type'],
    access: seeing,
    params: of,
    response: detail,
    versioned: true,
    summary: 'One resource, as it is edited.',
  }),
  state: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/state',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user'],
    access: seeing,
    params: of,
    response: one(ResourceState),
    summary: 'What happens at a resource now, its next booking, and its day.',
  }),
  favor: endpoint({
    method: 'POST',
    path: '/company/v1/resources/{id}/favor',
    changes: ['favourite'],
    access: seeing,
    params: of,
    response: done,
    summary: 'Make a resource one of the caller’s favourites (R301).',
  }),
  disfavor: endpoint({
    method: 'POST',
    path: '/company/v1/resources/{id}/disfavor',
    changes: ['favourite'],
    access: seeing,
    params: of,
    response: done,
    summary: 'Remove a resource from the caller’s favourites.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/resources',
    access: ['RESOURCES:create'],
    body: NewResource,
    response: detail,
    status: 201,
    idempotent: true,
    emits,
    errors: ['not_unique', 'forbidden'],
    summary: 'Add a resource to a place where the caller may add one.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/resources/{id}',
    access: may('update'),
    params: of,
    body: changeOf(ChangedResource),
    response: changedWith(ResourceDetail),
    versioned: true,
    emits: [...emits, 'declaration.changed'],
    errors: ['not_unique', 'forbidden', 'version_changed', ...ofEffects],
    summary: 'Change a resource, or put it into another place, with a decision for each booking that wouldn’t fit.',
  }),
  setAttributes: endpoint({
    method: 'POST',
    path: '/company/v1/resources/{id}/resourceattributes',
    access: may('update'),
    params: of,
    body: z.object({ resource_attribute_ids: equipment }),
    response: detail,
    emits,
    errors: ['forbidden'],
    summary: 'Say which equipment a resource has; equipment that isn’t named is taken away.',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/company/v1/resources/{id}/duplicate',
    access: may('create'),
    params: of,
    body: z.object({ name }),
    response: detail,
    status: 201,
    idempotent: true,
    emits,
    errors: ['not_unique', 'forbidden'],
    summary: 'Add a resource with the settings of this one, in the same place. Its bookings and QR code aren’t copied.',
  }),
  checkDelete: endpoint({
    method: 'GET',
    path: '/company/v1/resources/checkdelete/{id}',
    reads: ['resource', 'booking'],
    access: may('delete'),
    params: of,
    response: one(DeleteCheck),
    summary: 'Whether a resource can be deleted, and what that would do.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resources/{id}',
    access: may('delete'),
    params: of,
    body: withDecisions,
    response: removedWith,
    emits: [...emits, 'declaration.changed'],
    errors: ['not_found', 'forbidden', ...ofEffects],
    summary:
      'Delete a resource, with a decision for each booking to come. One that was ever booked stays in the lists of past bookings.',
  }),
  removeSeveral: endpoint({
    method: 'POST',
    path: '/company/v1/resources/delete',
    access: may('delete'),
    body: z.object({ ...effects, picked: z.array(rowId).min(1).max(mostPicked) }),
    deletes: { row: '/company/v1/resources/{id}', ids: 'picked' },
    response: changedWith(RemovedResources),
    idempotent: true,
    emits: [...emits, 'declaration.changed'],
    errors: ofEffects,
    summary:
      'Delete several resources, with a decision for each booking to come. Those that can’t be deleted are named.',
  }),
})
