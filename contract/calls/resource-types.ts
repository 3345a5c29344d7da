import { z } from 'zod'
import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { anyOf, listQuery, Meta, name, numberRange, rowVersion, translations } from '../fields.ts'
import { id } from '../ids.ts'

/** The kinds of a type, which decide the marks and colours of plan and grid. */
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

const calls = catalogueCalls({
  path: '/company/v1/resourcetypes',
  id: 'resource_type',
  noun: 'a type of resource',
  permission: 'RESOURCE_TYPES',
  reads: ['resource'],
  query: listQuery(['name', 'kind', 'resource_count'], {
    kind: anyOf(z.enum(resourceKinds)),
    resource_count: numberRange,
  }),
  item: ResourceType,
  detail: ResourceTypeDetail,
  body: NewResourceType,
})
/** Everyone who books or edits resources can list the types, because grid, plan, filters and forms name them. */
const access = [
  'RESOURCE_TYPES:read',
  'BOOKINGS',
  'MY_BOOKINGS',
  'PLAN',
  'RESOURCES',
  'MANAGE_RESOURCES',
  'RESOURCES_CONTAINERS',
] as const
export const resourceTypes = feature({ ...calls, list: { ...calls.list, access } })
