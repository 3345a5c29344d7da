import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { many, name, one } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { permissions as codes, type PermissionCode } from '../permissions.ts'
import { AccessTypeName, accessTypeText } from './access-types.ts'

export const PermissionTypeName = z.enum(['CRUD', 'LOGICAL', 'NUMERICAL'])
export const PermissionCodeName = z.enum(Object.keys(codes) as [PermissionCode, ...PermissionCode[]])

/** A permission that a role can hold (R174). */
export const PermissionEntry = z.object({
  id: id('permission'),
  code: PermissionCodeName,
  type: PermissionTypeName,
  /** The types of roles that can hold it. */
  access_types: z.array(AccessTypeName),
  category: z.string(),
  /** The provider's own words about it; null: the product's hold. */
  description: z.string().nullable(),
})
export type PermissionEntry = z.infer<typeof PermissionEntry>

export const permissionCalls = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/permissions/all',
    reads: ['permission'],
    access: 'login',
    query: z.object({ access_type_id: accessTypeText.optional() }),
    response: many(PermissionEntry),
    summary: 'The permissions that roles can hold, those of one type of roles with `access_type_id`.',
  }),
  types: endpoint({
    method: 'GET',
    path: '/company/v1/permissiontypes/all',
    reads: [],
    access: 'login',
    response: many(z.object({ type: PermissionTypeName })),
    summary: 'The types of permissions: four flags (CRUD), on or off (LOGICAL), a number (NUMERICAL).',
  }),
  categories: endpoint({
    method: 'GET',
    path: '/company/v1/permissioncategories/all',
    reads: [],
    access: 'login',
    response: many(z.object({ category: z.string() })),
    summary: 'The categories that permissions are listed by.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/permissions/{id}',
    reads: ['permission'],
    access: 'login',
    params: idParam('permission'),
    response: one(PermissionEntry),
    summary: 'Read a permission.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/permissions/{id}',
    changes: ['permission'],
    access: 'login',
    params: idParam('permission'),
    body: z.object({ name, is_active: z.boolean().default(true) }),
    response: one(PermissionEntry),
    errors: ['forbidden'],
    summary: 'Refused: the provider alone changes how a permission is described.',
  }),
})
