import { z } from 'zod'
import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { listQuery, Meta, name, numberRange, rowVersion, translations } from '../fields.ts'
import { id } from '../ids.ts'

/** Equipment that resources may have, such as a screen. `name` is in the reader's language where it has been translated. */
export const ResourceAttribute = z.object({
  id: id('resource_attribute'),
  name: z.string(),
  /** Resources that have it. */
  resource_count: z.int(),
  meta: Meta,
})
export type ResourceAttribute = z.infer<typeof ResourceAttribute>

/** As it is edited: the name itself, and its translations. */
export const ResourceAttributeDetail = ResourceAttribute.extend({ translations, version: rowVersion })

export const NewResourceAttribute = z.object({ name, translations: translations.default([]) })
export type NewResourceAttribute = z.infer<typeof NewResourceAttribute>

const calls = catalogueCalls({
  path: '/company/v1/resourceattributes',
  id: 'resource_attribute',
  noun: 'an attribute of resources',
  permission: 'RESOURCE_ATTRIBUTES',
  reads: ['resource'],
  query: listQuery(['name', 'resource_count'], { resource_count: numberRange }),
  item: ResourceAttribute,
  detail: ResourceAttributeDetail,
  body: NewResourceAttribute,
})
/** Everyone who books or edits resources can list the attributes, because filters and forms name them. */
const access = ['RESOURCE_ATTRIBUTES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN', 'RESOURCES'] as const
export const resourceAttributes = feature({ ...calls, list: { ...calls.list, access } })
