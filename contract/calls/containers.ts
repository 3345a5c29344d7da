import { z } from 'zod'
import { containerCodes } from '../access-types.ts'
import { type Action, endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  listQuery,
  Meta,
  many,
  name,
  numberRange,
  one,
  pageOf,
  rowVersion,
  translations,
  yesNo,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { AccessTypeId, AccessTypeName, accessTypeFilter } from './access-types.ts'

/** A group: of people, managers, places, resources or reception desks (R403). */
export const Container = z.object({
  id: id('container'),
  name: z.string(),
  access_type: AccessTypeName,
  access_type_id: AccessTypeId,
  /** Persons count until they are retired, whether active or not. */
  member_count: z.int(),
  role_count: z.int(),
  /** The accesses that it is part of. */
  access_count: z.int(),
  /** The active people who have something by it: its own, or those whom accesses join with it. */
  people_count: z.int(),
  meta: Meta,
})
export type Container = z.infer<typeof Container>

/** A role by its name. */
export const RoleName = z.object({ id: id('role'), name: z.string() })

/** As it is edited: the name itself, and its translations. */
export const ContainerDetail = Container.extend({
  translations,
  version: rowVersion,
  roles: z.array(RoleName),
  accesses: z.array(z.object({ id: id('mega_container'), name: z.string() })),
})
export type ContainerDetail = z.infer<typeof ContainerDetail>

export const NewContainer = z.object({ name, access_type_id: AccessTypeId, translations: translations.default([]) })
export type NewContainer = z.infer<typeof NewContainer>

/** The part of a group that can be changed: its type stays. */
export const ChangedContainer = NewContainer.omit({ access_type_id: true })
export type ChangedContainer = z.infer<typeof ChangedContainer>

/** A group by its name. */
export const ContainerName = z.object({
  id: id('container'),
  name: z.string(),
  access_type: AccessTypeName,
  access_type_id: AccessTypeId,
})

/** The most roles that one request names. */
const mostRoles = 200

const may = (action: Action) => Object.values(containerCodes).map((code) => `${code}:${action}` as const)
const path = '/company/v1/containers'
const params = idParam('container')
const ofOne = { path: `${path}/{id}`, params } as const
const reads = ['container', 'role', 'mega_container', 'user', 'resource', 'level'] as const
const emits = ['container.changed'] as const

export const containers = feature({
  list: endpoint({
    method: 'GET',
    path,
    reads,
    access: may('read'),
    query: listQuery(['name', 'member_count', 'role_count', 'access_count'], {
      access_type_ids: accessTypeFilter,
      role_id: anyOf(idText('role')),
      member_count: numberRange,
      /** Whether it is part of an access or, for people, has a role: else it grants nothing. */
      is_used: yesNo,
    }),
    response: pageOf(Container),
    summary: 'The groups of the types that the caller may read, those of some types with `access_type_ids`.',
  }),
  all: endpoint({
    method: 'GET',
    path: `${path}/all`,
    reads: ['container'],
    access: [...may('read'), 'RECEPTIONS:read', 'MEGA_CONTAINERS:read'],
    query: z.object({ access_type_ids: accessTypeFilter }),
    response: many(ContainerName),
    summary:
      'All groups by name, for pickers: of the types that the caller may read, of people for a reception, of any type for accesses.',
  }),
  assignable: endpoint({
    method: 'GET',
    path: '/company/v1/users/assignable-containers',
    reads: ['container', 'role', 'mega_container'],
    access: ['MANAGE_USERS'],
    response: many(ContainerName),
    summary:
      'The groups of people and of managers into which the caller may put somebody: they give nothing that the caller lacks.',
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    reads,
    access: may('read'),
    response: one(ContainerDetail),
    versioned: true,
    summary: 'Read a group, as it is edited.',
  }),
  create: endpoint({
    method: 'POST',
    path,
    emits,
    access: may('create'),
    body: NewContainer,
    response: one(ContainerDetail),
    status: 201,
    idempotent: true,
    errors: ['not_unique', 'forbidden'],
    summary: 'Add a group of a type. It has no members and no roles yet.',
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    emits,
    access: may('update'),
    body: changeOf(NewContainer.partial({ access_type_id: true })),
    response: one(ContainerDetail),
    versioned: true,
    errors: ['not_unique', 'version_changed', 'forbidden'],
    summary: 'Rename a group. Its type stays.',
  }),
  remove: endpoint({
    ...ofOne,
    method: 'DELETE',
    emits,
    access: may('delete'),
    response: done,
    errors: ['forbidden', 'last_administrator'],
    summary: 'Delete a group: its members stay, and what it granted is gone.',
  }),
  roles: endpoint({
    method: 'GET',
    path: `${path}/{id}/roles/all`,
    params,
    reads: ['container', 'role'],
    access: may('read'),
    response: many(RoleName),
    summary: 'The roles of a group.',
  }),
  setRoles: endpoint({
    method: 'POST',
    path: `${path}/{id}/roles`,
    params,
    emits,
    access: may('update'),
    body: changeOf(z.object({ role_ids: z.array(id('role')).max(mostRoles) })),
    response: one(ContainerDetail),
    versioned: true,
    idempotent: true,
    errors: ['forbidden', 'not_found', 'last_administrator', 'version_changed'],
    summary: 'Give a group these roles, and no others (R404).',
  }),
})
