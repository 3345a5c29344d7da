import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
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
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { MemberOutcome, memberChanges } from '../members.ts'
import { ContainerName, RoleName } from './containers.ts'

/** A group of an access. */
export const JoinedContainer = ContainerName.extend({
  /** The active ones of people and managers. */
  member_count: z.int(),
  /** The roles that hold for it in this access. */
  roles: z.array(RoleName),
  /** Whether these are the access's own, in place of the group's (R405). */
  has_own_roles: z.boolean(),
})
export type JoinedContainer = z.infer<typeof JoinedContainer>

/** The parts that an access lacks: without people, or without places, resources, desks or managers of its people, it grants nothing. */
const lacking = z.enum(['people', 'places'])

/** An access: who, where, may do what. */
export const MegaContainer = z.object({
  id: id('mega_container'),
  name: z.string(),
  containers: z.array(JoinedContainer),
  /** The active people of its groups of people, each of them once. */
  people: z.int(),
  lacks: z.array(lacking),
  meta: Meta,
})
export type MegaContainer = z.infer<typeof MegaContainer>

/** As it is edited: the name itself, and its translations. */
export const MegaContainerDetail = MegaContainer.extend({ translations, version: rowVersion })
export type MegaContainerDetail = z.infer<typeof MegaContainerDetail>

export const NewMegaContainer = z.object({ name, translations: translations.default([]) })

/** The most groups that one request joins or takes out. */
const mostContainers = 500
const containerIds = z.array(id('container')).max(mostContainers)

/** The roles that hold for a group in an access; none: the group's own. One request names them for many groups, so their bound is low. */
const OwnRoles = z.object({ container_id: id('container'), role_ids: z.array(id('role')).max(50) })
export type OwnRoles = z.infer<typeof OwnRoles>

const path = '/company/v1/megacontainers'
const params = idParam('mega_container')
const ofOne = { path: `${path}/{id}`, params } as const
const ofContainers = { path: `${path}/{id}/containers`, params } as const
const named = z.object({ container_ids: containerIds.min(1) })
const reads = ['mega_container', 'container', 'role', 'user', 'level', 'resource'] as const
const emits = ['mega-container.changed'] as const

export const megaContainers = feature({
  list: endpoint({
    method: 'GET',
    path,
    reads,
    access: ['MEGA_CONTAINERS:read'],
    query: listQuery(['name', 'people'], { container_id: anyOf(idText('container')), people: numberRange }),
    response: pageOf(MegaContainer),
    summary:
      'The accesses, each with its groups, their roles and its people; words find them by the names of their groups too.',
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    reads,
    access: ['MEGA_CONTAINERS:read'],
    response: one(MegaContainerDetail),
    versioned: true,
    summary: 'Read an access, as it is edited.',
  }),
  create: endpoint({
    method: 'POST',
    path,
    emits,
    access: ['MEGA_CONTAINERS:create'],
    body: NewMegaContainer,
    response: one(MegaContainerDetail),
    status: 201,
    idempotent: true,
    errors: ['not_unique'],
    summary: 'Add an access. It joins no groups yet, so it grants nothing.',
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    emits,
    access: ['MEGA_CONTAINERS:update'],
    body: changeOf(NewMegaContainer),
    response: one(MegaContainerDetail),
    versioned: true,
    errors: ['not_unique', 'version_changed'],
    summary: 'Rename an access.',
  }),
  remove: endpoint({
    ...ofOne,
    method: 'DELETE',
    emits,
    access: ['MEGA_CONTAINERS:delete'],
    response: done,
    summary: 'Delete an access: its groups stay, and what it granted is gone.',
  }),
  containers: endpoint({
    ...ofContainers,
    method: 'GET',
    reads,
    access: ['MEGA_CONTAINERS:read'],
    response: many(JoinedContainer),
    summary: 'The groups of an access.',
  }),
  addContainers: endpoint({
    ...ofContainers,
    method: 'POST',
    emits,
    access: ['MEGA_CONTAINERS:update'],
    body: named,
    response: one(MemberOutcome),
    errors: ['forbidden', 'not_found'],
    summary: 'Join groups to an access; those that it has stay (R406).',
  }),
  removeContainers: endpoint({
    ...ofContainers,
    method: 'DELETE',
    emits,
    access: ['MEGA_CONTAINERS:update'],
    body: named,
    deletes: { row: `${path}/{id}/containers/{containerId}`, ids: 'container_ids' },
    response: one(MemberOutcome),
    errors: ['forbidden', 'not_found'],
    summary: 'Take groups out of an access.',
  }),
  change: endpoint({
    ...ofContainers,
    method: 'PUT',
    emits,
    access: ['MEGA_CONTAINERS:update'],
    body: changeOf(
      z.object({
        ...memberChanges,
        add: containerIds.default([]),
        /** Those of other groups stay. */
        roles: z.array(OwnRoles).max(mostContainers).default([]),
      }),
    ),
    response: one(MemberOutcome),
    versioned: true,
    errors: ['forbidden', 'not_found', 'version_changed'],
    summary:
      'Change the groups of an access and the roles that hold for them there; with `is_preview` it tells what would change.',
  }),
})
