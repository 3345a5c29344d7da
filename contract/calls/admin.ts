import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { one } from '../fields.ts'

/** The screens of the administration whose entries are counted, each with the permission that opens it. */
export const countedScreens = {
  levels: 'LEVELS',
  resources: 'RESOURCES',
  resource_types: 'RESOURCE_TYPES',
  resource_attributes: 'RESOURCE_ATTRIBUTES',
  resource_models: 'RESOURCES',
  resource_capacity_types: 'RESOURCES',
  qr_codes: 'QR_CODE',
  qr_code_templates: 'QR_CODE',
  failed_jobs: 'LOG-FILES',
} as const
export type CountedScreen = keyof typeof countedScreens

const screens = Object.keys(countedScreens) as CountedScreen[]

/** The number of entries of each screen that the caller may open. */
export const AdminCounts = z.partialRecord(z.enum(screens), z.int())

export const admin = feature({
  counts: endpoint({
    method: 'GET',
    path: '/company/v1/admin/counts',
    reads: [
      'level',
      'resource',
      'resource_type',
      'resource_attribute',
      'resource_model',
      'resource_capacity_type',
      'qr_code',
      'qr_code_template',
      'job',
    ],
    access: Object.values(countedScreens),
    response: one(AdminCounts),
    summary: 'How many entries each screen of the administration has that the caller may open.',
  }),
})
