import { z } from 'zod'
import { containerCodes } from '../access-types.ts'
import { type Action, endpoint, feature } from '../endpoint.ts'
import { anyOf, changeOf, listQuery, one, pageOf, yesNo } from '../fields.ts'
import { type IdKind, id, idParam, idText } from '../ids.ts'
import { MemberOutcome, memberChanges, memberIds, memberQuery } from '../members.ts'
import type { PermissionCode } from '../permissions.ts'

/** A member of a group, or one to be. `detail` tells it from others of its name: a person's e-mail address, a place's or a resource's place. */
const member = <const Kind extends IdKind>(...kinds: [Kind, ...Kind[]]) =>
  z.object({ id: id(...kinds), name: z.string(), detail: z.string().nullable() })

export const ContainerMember = member('user', 'level', 'resource').extend({
  type: z.enum(['user', 'level', 'resource']),
  is_member: z.boolean(),
  /** Whether a person put it in: what a connector put in can't be taken away by hand. */
  is_by_hand: z.boolean(),
  /** Whether it is in service, for a resource. */
  is_active: z.boolean(),
  /** The name of a resource's type. */
  resource_type: z.string().nullable(),
})
export type ContainerMember = z.infer<typeof ContainerMember>

const path = '/company/v1/containers/{id}'
const all = Object.values(containerCodes)
const may = (action: Action, codes: readonly PermissionCode[] = all) =>
  codes.map((code) => `${code}:${action}` as const)
const emits = ['container.changed'] as const
const errors = ['forbidden', 'not_found', 'last_administrator'] as const

const users = {
  path: `${path}/users`,
  params: idParam('people_container'),
} as const
const managers = { path: `${path}/usermanagers`, params: idParam('manager_container') } as const
const levels = { path: `${path}/levels`, params: idParam('level_container') } as const
const resources = { path: `${path}/resources`, params: idParam('resource_container') } as const

const ofUsers = z.object({ user_ids: memberIds('user') })
const ofLevels = z.object({ level_ids: memberIds('level') })
const ofResources = z.object({ resource_ids: memberIds('resource') })

const forPeople = ['USERS_CONTAINERS', 'USER_MANAGER_CONTAINERS'] as const
const forManagers = ['USER_MANAGER_CONTAINERS'] as const
const forLevels = ['LEVELS_CONTAINERS'] as const
const forResources = ['RESOURCES_CONTAINERS'] as const

const listing = (codes: readonly PermissionCode[]) =>
  ({ method: 'GET', access: may('read', codes), query: listQuery(['name'], {}) }) as const
const changing = (codes: readonly PermissionCode[]) =>
  ({ emits, access: may('update', codes), response: one(MemberOutcome), errors }) as const
const row = `${path}/members/{memberId}`

export const containerMembers = feature({
  list: endpoint({
    ...listing(all),
    path: `${path}/members`,
    params: idParam('container'),
    reads: ['container', 'user', 'level', 'resource', 'resource_type'],
    query: memberQuery(['name', 'detail', 'resource_type'], {
      is_active: yesNo,
      /** Places, with all below them; what has no place matches none. */
      level: anyOf(idText('level')),
      resource_type: anyOf(idText('resource_type')),
    }),
    response: pageOf(ContainerMember),
    summary: 'Everybody and everything that can be in a group and that the caller sees, with whether it is.',
  }),
  change: endpoint({
    ...changing(all),
    method: 'PUT',
    path: `${path}/members`,
    params: idParam('container'),
    body: changeOf(z.object(memberChanges)),
    versioned: true,
    errors: [...errors, 'version_changed'],
    summary: 'Add and take away members of a group together; with `is_preview` it tells what would change.',
  }),
  users: endpoint({
    ...listing(forPeople),
    ...users,
    reads: ['container', 'user'],
    response: pageOf(member('user')),
    summary: 'The people in a group of people or of managers.',
  }),
  addUsers: endpoint({
    ...changing(forPeople),
    ...users,
    method: 'POST',
    body: ofUsers,
    summary: 'Put people into a group; those who are in it stay.',
  }),
  removeUsers: endpoint({
    ...changing(forPeople),
    ...users,
    method: 'DELETE',
    body: ofUsers,
    deletes: { row, ids: 'user_ids' },
    summary: 'Take people out of a group.',
  }),
  managers: endpoint({
    ...listing(forManagers),
    ...managers,
    reads: ['container', 'user'],
    response: pageOf(member('user')),
    summary: 'The managers in a group.',
  }),
  addManagers: endpoint({
    ...changing(forManagers),
    ...managers,
    method: 'POST',
    body: ofUsers,
    summary: 'Put managers into a group; those who are in it stay.',
  }),
  removeManagers: endpoint({
    ...changing(forManagers),
    ...managers,
    method: 'DELETE',
    body: ofUsers,
    deletes: { row, ids: 'user_ids' },
    summary: 'Take managers out of a group.',
  }),
  levels: endpoint({
    ...listing(forLevels),
    ...levels,
    reads: ['container', 'level'],
    response: pageOf(member('level')),
    summary: 'The places in a group; each stands for all below it too.',
  }),
  addLevels: endpoint({
    ...changing(forLevels),
    ...levels,
    method: 'POST',
    body: ofLevels,
    summary: 'Put places into a group; those that are in it stay.',
  }),
  removeLevels: endpoint({
    ...changing(forLevels),
    ...levels,
    method: 'DELETE',
    body: ofLevels,
    deletes: { row, ids: 'level_ids' },
    summary: 'Take places out of a group.',
  }),
  resources: endpoint({
    ...listing(forResources),
    ...resources,
    reads: ['container', 'resource', 'level'],
    response: pageOf(member('resource')),
    summary: 'The resources in a group.',
  }),
  addResources: endpoint({
    ...changing(forResources),
    ...resources,
    method: 'POST',
    body: ofResources,
    summary: 'Put resources into a group; those that are in it stay.',
  }),
  removeResources: endpoint({
    ...changing(forResources),
    ...resources,
    method: 'DELETE',
    body: ofResources,
    deletes: { row, ids: 'resource_ids' },
    summary: 'Take resources out of a group.',
  }),
})
