import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  Limits,
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
import { MemberOutcome } from '../members.ts'
import { AccessTypeId, AccessTypeName, accessTypeFilter } from './access-types.ts'
import { ContainerName, RoleName } from './containers.ts'

/** A role in an access, with the limits that it sets on bookings. */
const AccessRole = RoleName.extend({ limits: Limits })
export type AccessRole = z.infer<typeof AccessRole>

/** A group that an access can join, with its own roles. */
const JoinableContainer = ContainerName.extend({
  /** The active ones of people and managers. */
  member_count: z.int(),
  roles: z.array(AccessRole),
})
export type JoinableContainer = z.infer<typeof JoinableContainer>

/** A group of an access, with the roles that hold for it there. */
export const JoinedContainer = JoinableContainer.extend({
  /** Whether these are the access's own, in place of the group's (R405). */
  has_own_roles: z.boolean(),
  /** The group's. */
  group_roles: z.array(AccessRole),
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
  /** The roles that hold in it, each of them once. */
  roles: z.array(AccessRole),
  lacks: z.array(lacking),
  meta: Meta,
})
export type MegaContainer = z.infer<typeof MegaContainer>

/** As it is edited: the name itself, and its translations. */
export const MegaContainerDetail = MegaContainer.extend({ translations, version: rowVersion })
export type MegaContainerDetail = z.infer<typeof MegaContainerDetail>

/** The most groups of an access, and that one request joins or takes out. */
const mostContainers = 500
const containerIds = z.array(id('container')).max(mostContainers)

/** A group in an access with the access's own roles for it; none: the group's own hold. Many groups come at once, so their bound is low. */
const AccessGroup = z.object({ container_id: id('container'), role_ids: z.array(id('role')).max(50) })
export type AccessGroup = z.infer<typeof AccessGroup>
const groups = z.array(AccessGroup).max(mostContainers)

/** An access with all of its groups, as a screen saves it. */
export const MegaContainerForm = z.object({ name, translations: translations.default([]), containers: groups })
export type MegaContainerForm = z.infer<typeof MegaContainerForm>
export const NewMegaContainer = MegaContainerForm.partial({ containers: true })

/** The most lines of effects; those that concern most people come first. */
const mostLines = 50

/** The effects of saving an access. */
export const MegaEffects = z.object({
  /** Active people whose rights change, and those among them who gain or lose a role somewhere. */
  people: z.int(),
  gaining: z.int(),
  losing: z.int(),
  /** Those for whom nothing changes, because they have the same by another access. */
  unaffected: z.int(),
  /** Whether the caller loses something. */
  is_losing: z.boolean(),
  /** The active people of the access by then, each of them once. */
  total: z.int(),
  /** For each role in each group, the people who get it and who lose it. */
  lines: z
    .array(z.object({ container: ContainerName, role: RoleName, gaining: z.int(), losing: z.int() }))
    .max(mostLines),
  /** The lines that there are. */
  line_count: z.int(),
})
export type MegaEffects = z.infer<typeof MegaEffects>

const path = '/company/v1/megacontainers'
const params = idParam('mega_container')
const ofOne = { path: `${path}/{id}`, params } as const
const ofContainers = { path: `${path}/{id}/containers`, params } as const
const named = z.object({ container_ids: containerIds.min(1) })
const reads = ['mega_container', 'container', 'role', 'user', 'level', 'resource'] as const
const emits = ['mega-container.changed'] as const

export const megaContainers = feature({
  joinable: endpoint({
    method: 'GET',
    path: `${path}/joinable-containers`,
    reads,
    access: ['MEGA_CONTAINERS'],
    query: listQuery(['name', 'member_count'], { access_type_ids: accessTypeFilter }),
    response: pageOf(JoinableContainer),
    summary: 'The groups of all types that an access can join.',
  }),
  joinableRoles: endpoint({
    method: 'GET',
    path: `${path}/joinable-roles`,
    reads: ['role'],
    access: ['MEGA_CONTAINERS'],
    query: listQuery(['name'], { access_type_ids: accessTypeFilter }),
    response: pageOf(AccessRole.extend({ access_type: AccessTypeName, access_type_id: AccessTypeId })),
    summary: 'The roles that can hold for the groups of an access.',
  }),
  outside: endpoint({
    method: 'GET',
    path: `${path}/outside`,
    reads: ['user', 'container'],
    access: ['MEGA_CONTAINERS:read'],
    response: one(z.object({ people: z.int() })),
    summary: 'How many active people are in no group of people, and get nothing by any access.',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    reads: [...reads],
    access: ['MEGA_CONTAINERS:create', 'MEGA_CONTAINERS:update'],
    body: z.object({
      /** Null: a new access. */
      mega_container_id: id('mega_container').nullable(),
      containers: groups,
    }),
    response: one(MegaEffects),
    errors: ['forbidden'],
    summary: 'What saving an access with these groups would change, and for how many people.',
  }),
  list: endpoint({
    method: 'GET',
    path,
    reads,
    access: ['MEGA_CONTAINERS:read'],
    query: listQuery(['name', 'people'], {
      container_id: anyOf(idText('container')),
      role_id: anyOf(idText('role')),
      people: numberRange,
      lacks: anyOf(lacking),
    }),
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
    errors: ['not_unique', 'forbidden'],
    summary: 'Add an access, with its groups; without any it grants nothing yet.',
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    emits,
    access: ['MEGA_CONTAINERS:update'],
    body: changeOf(NewMegaContainer),
    response: one(MegaContainerDetail),
    versioned: true,
    errors: ['not_unique', 'forbidden', 'version_changed'],
    summary:
      'Change an access: its name, and all of its groups with their roles there. Without `containers` they stay.',
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
})
