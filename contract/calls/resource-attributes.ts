import { z } from 'zod'
import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { namedEntries } from '../named-entries.ts'

/** The icons of equipment, in the order in which they are offered. */
export const equipmentIcons = [
  'video',
  'tv',
  'projector',
  'whiteboard',
  'phone',
  'screen',
  'screens',
  'dock',
  'height',
  'power',
  'charger',
  'wheelchair',
  'daylight',
  'quiet',
  'air',
] as const
export type EquipmentIcon = (typeof equipmentIcons)[number]

/** Rows of the grid and choices of equipment show it; null: the name alone. */
export const equipmentIcon = z.enum(equipmentIcons).nullable()

const { item, detail, body, ...named } = namedEntries('resource_attribute')

export const NewResourceAttribute = body.extend({ icon: equipmentIcon.default(null) })
export type NewResourceAttribute = z.infer<typeof NewResourceAttribute>

/** Equipment that resources may have, such as a screen. */
const calls = catalogueCalls({
  ...named,
  item: item.extend({ icon: equipmentIcon }),
  detail: detail.extend({ icon: equipmentIcon }),
  body: NewResourceAttribute,
  path: '/company/v1/resourceattributes',
  noun: 'an attribute of resources',
  permission: 'RESOURCE_ATTRIBUTES',
})
/** Everyone who books or edits resources can list the attributes, because filters and forms name them. */
const access = ['RESOURCE_ATTRIBUTES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN', 'RESOURCES'] as const
export const resourceAttributes = feature({ ...calls, list: { ...calls.list, access } })
