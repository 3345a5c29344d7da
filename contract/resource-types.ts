import { z } from 'zod'
import { endpoint, feature } from './endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  listQuery,
  Meta,
  name,
  numberRange,
  one,
  pageOf,
  rowVersion,
  translations,
} from './fields.ts'
import { id, idParam } from './ids.ts'

/** What things of a type are, for the marks and colours of plan and grid. */
export const resourceKinds = ['desk', 'room', 'parking', 'locker', 'event', 'other'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** `name` is in the reader's language where it has been translated. */
export const ResourceType = z.object({
  id: id('resource_type'),
  name: z.string(),
  kind: z.enum(resourceKinds),
  /** Resources of this type. */
  resource_count: z.int(),
  meta: Meta,
})
export type ResourceType = z.infer<typeof ResourceType>

/** As it is edited: the name itself, and its translations. */
export const ResourceTypeDetail = ResourceType.extend({ translations, version: rowVersion })

export const NewResourceType = z.object({ name, kind: z.enum(resourceKinds), translations: translations.default([]) })
export type NewResourceType = z.infer<typeof NewResourceType>

export const resourceTypes = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resourcetypes',
    reads: ['resource_type', 'resource'],
    access: ['RESOURCE_TYPES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN'],
    query: listQuery(['name', 'kind', 'resource_count'], {
      kind: anyOf(z.enum(resourceKinds)),
      resource_count: numberRange,
    }),
    response: pageOf(ResourceType),
    summary: 'Types of resources.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resourcetypes/{id}',
    reads: ['resource_type', 'resource'],
    access: ['RESOURCE_TYPES:read'],
    params: idParam('resource_type'),
    response: one(ResourceTypeDetail),
    versioned: true,
    summary: 'One type of resource, with its names in other languages.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/resourcetypes',
    emits: ['resource-type.changed'],
    access: ['RESOURCE_TYPES:create'],
    body: NewResourceType,
    response: one(ResourceTypeDetail),
    summary: 'Add a type of resource.',
    status: 201,
    idempotent: true,
    errors: ['not_unique'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/resourcetypes/{id}',
    emits: ['resource-type.changed'],
    access: ['RESOURCE_TYPES:update'],
    params: idParam('resource_type'),
    body: changeOf(NewResourceType),
    response: one(ResourceTypeDetail),
    versioned: true,
    summary: 'Change a type of resource.',
    errors: ['not_unique', 'version_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resourcetypes/{id}',
    emits: ['resource-type.changed'],
    access: ['RESOURCE_TYPES:delete'],
    params: idParam('resource_type'),
    response: done,
    summary: 'Delete a type that no resource has.',
    errors: ['still_in_use'],
  }),
})
