import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { one, price } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { WorkingHours } from './working-hours.ts'

/** Facts that people want to know about a resource before they book it. In minutes; null: no such function. */
export const ResourceInfo = z.object({
  id: id('resource'),
  name: z.string(),
  description: z.string().nullable(),
  /** Whether it is one of the caller's favourites. */
  is_favorite: z.boolean(),
  /** The hash of its picture; null: none. */
  image: z.string().nullable(),
  type: z.string(),
  level_id: id('level'),
  level_name: z.string(),
  parents: z.array(z.string()),
  map_id: id('map').nullable(),
  timezone: z.string(),
  working_hours: WorkingHours.nullable(),
  capacity: z.int(),
  seats: z.int().nullable(),
  attributes: z.array(z.string()),
  needs_approval: z.boolean(),
  pre_check_in: z.int().nullable(),
  auto_release: z.int().nullable(),
  buffer_before: z.int(),
  buffer_after: z.int(),
  ...price,
  /** The names of resources that can't be booked at the same time. */
  linked: z.array(z.string()),
  /** The mailboxes under which it is known outside, in order of their names. */
  calendars: z.array(z.object({ email: z.string(), name: z.string() })),
})
export type ResourceInfo = z.infer<typeof ResourceInfo>

export const resourceInfo = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resourceinfo/{id}',
    reads: ['resource', 'resource_type', 'resource_attribute', 'level', 'map', 'favourite'],
    access: ['RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'],
    params: idParam('resource'),
    response: one(ResourceInfo),
    summary: 'The information sheet of a resource.',
  }),
})
