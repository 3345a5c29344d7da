import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { namedEntries } from '../named-entries.ts'

/** Equipment that resources may have, such as a screen. */
const calls = catalogueCalls({
  ...namedEntries('resource_attribute'),
  path: '/company/v1/resourceattributes',
  noun: 'an attribute of resources',
  permission: 'RESOURCE_ATTRIBUTES',
})
/** Everyone who books or edits resources can list the attributes, because filters and forms name them. */
const access = ['RESOURCE_ATTRIBUTES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN', 'RESOURCES'] as const
export const resourceAttributes = feature({ ...calls, list: { ...calls.list, access } })
