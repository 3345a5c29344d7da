import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, Limits, listQuery, Meta, one, pageOf, rowVersion } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { PersonName } from './users.ts'

/** The rights that people have on a resource. */
const ItemRights = z.object({
  /** See it, and who has it. */
  read: z.boolean(),
  book: z.boolean(),
  /** Change or cancel bookings of others. */
  change_others: z.boolean(),
  /** Change its settings. */
  update: z.boolean(),
})
export type ItemRights = z.infer<typeof ItemRights>

/** The name of each right. */
export const itemRights = ItemRights.keyof()

/** A mega container that grants something on the resource. */
const ResourceGrant = z.object({
  name: z.string(),
  /** Its containers of people, and the number of active people in each. */
  people: z.array(z.object({ name: z.string(), count: z.int() })),
  /** All that its containers grant together. */
  rights: ItemRights,
  /** Its containers that cover the resource: by a place that it is in, or by the resource itself (null). */
  through: z.array(
    z.object({
      container: z.string(),
      place: z.string().nullable(),
      roles: z.array(z.object({ name: z.string(), rights: ItemRights })),
      /** The limits of bookings by all of its roles together. */
      limits: Limits,
    }),
  ),
})
export type ResourceGrant = z.infer<typeof ResourceGrant>

/** The number of active people who have each right, each of them once. */
const PeopleOfRights = z.object({ read: z.int(), book: z.int(), change_others: z.int(), update: z.int() })
export type PeopleOfRights = z.infer<typeof PeopleOfRights>

/** The most containers that a resource can be in. */
const mostContainers = 200

export const ResourceContainers = z.object({ container_ids: z.array(id('resource_container')).max(mostContainers) })
export type ResourceContainers = z.infer<typeof ResourceContainers>

export const ResourcePermissions = ResourceContainers.extend({
  grants: z.array(ResourceGrant),
  people: PeopleOfRights,
  /** The containers of resources that it can be put into. */
  containers: z.array(z.object({ id: id('resource_container'), name: z.string() })),
  version: rowVersion,
  /** `update`: whether the caller may put it into other containers. */
  meta: Meta,
})
export type ResourcePermissions = z.infer<typeof ResourcePermissions>

const path = '/company/v1/resources/{id}/permissions'
const params = idParam('resource')

export const resourcePermissions = feature({
  get: endpoint({
    method: 'GET',
    path,
    reads: ['resource', 'level', 'user', 'container', 'mega_container', 'role'],
    access: ['RESOURCES'],
    params,
    response: one(ResourcePermissions),
    versioned: true,
    summary: 'Who may see, book and manage a resource, and the containers and roles that it comes through.',
  }),
  people: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/people/{right}',
    reads: ['resource', 'level', 'user', 'container', 'mega_container', 'role'],
    access: ['RESOURCES:update', 'MANAGE_RESOURCES'],
    params: params.extend({ right: itemRights }),
    query: listQuery(['name'], {}),
    response: pageOf(PersonName),
    summary: 'The active people who have a right on a resource.',
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: ['RESOURCES_CONTAINERS:update'],
    params,
    body: changeOf(ResourceContainers),
    response: one(ResourcePermissions),
    versioned: true,
    emits: ['resource.changed', 'grid.changed'],
    errors: ['forbidden', 'version_changed'],
    summary: 'Put a resource into containers: their roles hold for it from then on. It leaves those that aren’t named.',
  }),
})
