import { z } from 'zod'
import { roleCodes } from '../access-types.ts'
import { type Action, endpoint, feature } from '../endpoint.ts'
import {
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
  wholeNumber,
} from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { AccessTypeId, AccessTypeName, accessTypeFilter } from './access-types.ts'
import { PermissionCodeName, PermissionTypeName } from './permissions.ts'

export const Role = z.object({
  id: id('role'),
  name: z.string(),
  access_type: AccessTypeName,
  access_type_id: AccessTypeId,
  /** The permissions that it holds. */
  permission_count: z.int(),
  /** The groups that have it. */
  container_count: z.int(),
  /** The active people who have it by their groups, or by an access to the groups that have it, each of them once. */
  people_count: z.int(),
  meta: Meta,
})
export type Role = z.infer<typeof Role>

/** As it is edited: the name itself, and its translations. */
export const RoleDetail = Role.extend({ translations, version: rowVersion })

export const NewRole = z.object({ name, access_type_id: AccessTypeId, translations: translations.default([]) })
export type NewRole = z.infer<typeof NewRole>

/** The largest value of a numerical permission. */
const highestValue = 1_000_000

/** The value of a permission in a role: flags for CRUD, `value` for NUMERICAL, `is_active` for all (R174). */
const RoleFlags = z.object({
  create: z.boolean().default(false),
  read: z.boolean().default(false),
  update: z.boolean().default(false),
  delete: z.boolean().default(false),
  /** Null: no limit. */
  value: wholeNumber.min(0).max(highestValue).nullable().default(null),
  is_active: z.boolean().default(true),
})

export const RolePermission = RoleFlags.extend({ permission_id: id('permission') })
export type RolePermission = z.infer<typeof RolePermission>

const HeldPermission = RolePermission.extend({
  code: PermissionCodeName,
  type: PermissionTypeName,
  category: z.string(),
  /** Whether the role has a value of its own for it; false: it doesn't hold it. */
  is_held: z.boolean(),
})

/** All permissions that a role of its type can hold, with its values. */
export const RolePermissions = z.object({
  permissions: z.array(HeldPermission),
  version: rowVersion,
  meta: Meta,
})
export type RolePermissions = z.infer<typeof RolePermissions>

/** The effects of saving. */
const RoleEffects = z.object({
  /** Active people whose rights change. */
  people: z.int(),
})

const may = (action: Action) => Object.values(roleCodes).map((code) => `${code}:${action}` as const)
const ofOne = { path: '/company/v1/roles/{id}', params: idParam('role') } as const
const ofPermissions = { path: '/company/v1/roles/{id}/rolepermissions', params: idParam('role') } as const
const reads = ['role', 'container', 'mega_container', 'user'] as const
const emits = ['role.changed'] as const

export const roles = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/roles',
    reads,
    access: may('read'),
    query: listQuery(['name', 'permission_count', 'container_count', 'people_count'], {
      access_type_id: accessTypeFilter,
      container_count: numberRange,
    }),
    response: pageOf(Role),
    summary: 'The roles of the types that the caller may read, those of one type with `access_type_id`.',
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    reads,
    access: may('read'),
    response: one(RoleDetail),
    versioned: true,
    summary: 'Read a role, as it is edited.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/roles',
    emits,
    access: may('create'),
    body: NewRole,
    response: one(RoleDetail),
    status: 201,
    idempotent: true,
    errors: ['not_unique', 'forbidden'],
    summary: 'Add a role of a type. It holds nothing yet.',
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    emits,
    access: may('update'),
    body: changeOf(NewRole.partial({ access_type_id: true })),
    response: one(RoleDetail),
    versioned: true,
    errors: ['not_unique', 'version_changed', 'forbidden'],
    summary: 'Rename a role. Its type stays.',
  }),
  remove: endpoint({
    ...ofOne,
    method: 'DELETE',
    emits,
    access: may('delete'),
    response: done,
    errors: ['last_administrator', 'forbidden'],
    summary: 'Delete a role: nobody has it any more.',
  }),
  permissions: endpoint({
    ...ofPermissions,
    method: 'GET',
    reads: [...reads, 'permission'],
    access: may('read'),
    response: one(RolePermissions),
    versioned: true,
    summary: 'The permissions that a role can hold, with its values.',
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/company/v1/roles/{id}/rolepermissions/bulk',
    params: idParam('role'),
    emits,
    access: may('update'),
    body: changeOf(
      z.object({
        /** Those that are changed; the others stay (R175). */
        permissions: z.array(RolePermission).min(1).max(100),
        /** Tells what would change, and changes nothing. */
        is_preview: z.boolean().default(false),
      }),
    ),
    response: one(RolePermissions.extend({ effects: RoleEffects })),
    versioned: true,
    errors: ['version_changed', 'forbidden', 'last_administrator'],
    summary: 'Set permissions of a role. A permission with all flags off, or inactive, is held no more.',
  }),
})
