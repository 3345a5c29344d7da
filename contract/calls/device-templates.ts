import { z } from 'zod'
import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { anyOf, listQuery, Meta, name, rowVersion, translations } from '../fields.ts'
import { id } from '../ids.ts'
import { deviceTypes } from '../values/device-types.ts'

/** `name` is in the reader's language where it has been translated. */
export const DeviceTemplate = z.object({
  id: id('device_template'),
  name: z.string(),
  device_type: z.enum(deviceTypes),
  meta: Meta,
})
export type DeviceTemplate = z.infer<typeof DeviceTemplate>

export const NewDeviceTemplate = z.object({
  name,
  device_type: z.enum(deviceTypes),
  translations: translations.default([]),
})
export type NewDeviceTemplate = z.infer<typeof NewDeviceTemplate>

const calls = catalogueCalls({
  path: '/company/v1/device-templates',
  id: 'device_template',
  noun: 'a template of devices',
  permission: 'DEVICES',
  reads: [],
  query: listQuery(['name'], { device_type: anyOf(z.enum(deviceTypes)) }),
  item: DeviceTemplate,
  detail: DeviceTemplate.extend({ translations, version: rowVersion }),
  body: NewDeviceTemplate,
})
/** Everyone who sets up devices, reception desks or the functions of resources can list them, because forms name them. */
const access = [
  'DEVICES',
  'RECEPTIONS',
  'RESOURCES',
  'MANAGE_RESOURCES',
  'RESOURCE_TYPES',
  'LEVELS',
  'MANAGE_LEVELS',
] as const
export const deviceTemplates = feature({ ...calls, list: { ...calls.list, access } })
