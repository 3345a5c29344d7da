import { z } from 'zod'
import { containerCodes, roleCodes } from '../access-types.ts'
import { endpoint, feature } from '../endpoint.ts'
import { one } from '../fields.ts'
import type { PermissionCode } from '../permissions.ts'

/** Reception desks have no screens of roles and groups yet. */
const withScreens = ({ USER, USER_MANAGER, LEVEL, RESOURCE }: typeof roleCodes | typeof containerCodes) => [
  USER,
  USER_MANAGER,
  LEVEL,
  RESOURCE,
]

/** The screens of the administration whose entries are counted, each with the permissions of which one opens it. */
export const countedScreens = {
  levels: ['LEVELS'],
  resources: ['RESOURCES'],
  resource_types: ['RESOURCE_TYPES'],
  resource_attributes: ['RESOURCE_ATTRIBUTES'],
  resource_models: ['RESOURCES'],
  resource_capacity_types: ['RESOURCES'],
  qr_codes: ['QR_CODE'],
  qr_code_templates: ['QR_CODE'],
  mega_containers: ['MEGA_CONTAINERS'],
  company_documents: ['DOCUMENTS'],
  failed_jobs: ['LOG-FILES'],
  roles: withScreens(roleCodes),
  containers: withScreens(containerCodes),
} as const satisfies Record<string, readonly PermissionCode[]>
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
      'mega_container',
      'document',
      'job',
      'role',
      'container',
    ],
    access: Object.values(countedScreens).flat(),
    response: one(AdminCounts),
    summary: 'How many entries each screen of the administration has that the caller may open.',
  }),
})
