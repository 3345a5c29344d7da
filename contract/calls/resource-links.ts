import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, done, listQuery, Meta, one, pageOf } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { changedWith, effects, ofEffects } from './effects.ts'

/** Two resources, of which a booking of one blocks the other: rooms that combine (linked), or desks too close (distance). */
export const ResourceLink = z.object({
  id: id('resource_link'),
  resource_id: id('resource'),
  resource_name: z.string(),
  other_id: id('resource'),
  other_name: z.string(),
  /** The rights that the caller has on both. */
  meta: Meta,
})
export type ResourceLink = z.infer<typeof ResourceLink>
const ResourceDistance = ResourceLink.extend({ id: id('resource_distance') })

export const mostLinks = 50
const others = z.array(id('resource')).max(mostLinks)
export const LinkedResources = z.object({ resource_id: id('resource'), linked_resource_ids: others, ...effects })
export type LinkedResources = z.infer<typeof LinkedResources>
export const DistanceResources = z.object({ resource_id: id('resource'), distance_resource_ids: others, ...effects })
export type DistanceResources = z.infer<typeof DistanceResources>

const reads = ['resource'] as const
const emits = ['resource-functions.changed', 'grid.changed'] as const
const access = ['RESOURCES'] as const
const changers = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const errors = ['forbidden', 'not_unique', ...ofEffects] as const
const ofResource = listQuery(['id'], { resource_id: anyOf(idText('resource')) })

export const resourceLinks = feature({
  linked: endpoint({
    method: 'GET',
    path: '/company/v1/resourcelinked',
    reads,
    access,
    query: ofResource,
    response: pageOf(ResourceLink),
    summary: 'Linked resources that the caller may see.',
  }),
  getLinked: endpoint({
    method: 'GET',
    path: '/company/v1/resourcelinked/{id}',
    reads,
    access,
    params: idParam('resource_link'),
    response: one(ResourceLink),
    summary: 'Two linked resources.',
  }),
  setLinked: endpoint({
    method: 'POST',
    path: '/company/v1/resourcelinked',
    access: changers,
    body: LinkedResources,
    response: changedWith(z.array(ResourceLink)),
    emits: [...emits, 'declaration.changed'],
    errors,
    summary:
      'Say which resources one is linked with, with a decision for each booking in the way; those that aren’t named are no longer.',
  }),
  removeLinked: endpoint({
    method: 'DELETE',
    path: '/company/v1/resourcelinked/{id}',
    access: changers,
    params: idParam('resource_link'),
    response: done,
    emits,
    errors: ['forbidden'],
    summary: 'Take a link of two resources away.',
  }),
  distances: endpoint({
    method: 'GET',
    path: '/company/v1/resourcedistances',
    reads,
    access,
    query: ofResource,
    response: pageOf(ResourceDistance),
    summary: 'Resources too close to be booked together that the caller may see.',
  }),
  getDistance: endpoint({
    method: 'GET',
    path: '/company/v1/resourcedistances/{id}',
    reads,
    access,
    params: idParam('resource_distance'),
    response: one(ResourceDistance),
    summary: 'Two resources too close to be booked together.',
  }),
  setDistances: endpoint({
    method: 'POST',
    path: '/company/v1/resourcedistances',
    access: changers,
    body: DistanceResources,
    response: changedWith(z.array(ResourceDistance)),
    emits: [...emits, 'declaration.changed'],
    errors,
    summary:
      'Say which resources are too close to one, with a decision for each booking in the way; those that aren’t named are no longer.',
  }),
  removeDistance: endpoint({
    method: 'DELETE',
    path: '/company/v1/resourcedistances/{id}',
    access: changers,
    params: idParam('resource_distance'),
    response: done,
    emits,
    errors: ['forbidden'],
    summary: 'Let two resources be booked together again.',
  }),
})
