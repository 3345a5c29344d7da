import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { done, one } from '../fields.ts'
import { id } from '../ids.ts'
import { WorkingHours } from './working-hours.ts'

/** The groups of people that every company begins with, named by their roles, from the least rights to all of them. */
export const firstGroups = ['employee', 'receptionist', 'facility_manager', 'administrator'] as const

/** The state of a company on its way to a first booking, read from what the caller sees of it. Nothing of it is stored. */
export const Setup = z.object({
  /** Nothing has been booked yet, and nobody has closed the guide. */
  is_open: z.boolean(),
  /** Its first place at the top. */
  site: z
    .object({ id: id('level'), name: z.string(), timezone: z.string(), working_hours: WorkingHours.nullable() })
    .nullable(),
  /** Whether any place sets opening hours. */
  has_hours: z.boolean(),
  /** The first place with a floor plan, published or not; else the first one inside another. */
  floor: z.object({ id: id('level'), name: z.string() }).nullable(),
  /** The floor plan of `floor`. */
  map: z
    .object({
      id: id('map'),
      is_published: z.boolean(),
      /** Resources on its draft that stand nowhere on what is published. */
      waiting: z.int(),
    })
    .nullable(),
  resource_types: z.int(),
  /** Resources that can be booked. */
  resources: z.int(),
  /** Those of them on a published floor plan. */
  placed: z.int(),
  /** The first of them. */
  first_resource_id: id('resource').nullable(),
  /** Active people whom a container of places or resources lets book. */
  people: z.int(),
  /** Those of `firstGroups` that the company still has, each with the number of active people in it. */
  groups: z.array(z.object({ id: id('container'), key: z.enum(firstGroups), name: z.string(), people: z.int() })),
  is_booked: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

const access = ['LEVELS:create', 'MANAGE_LEVELS'] as const

export const setup = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/setup',
    reads: [
      ...(['company_preference', 'level', 'map', 'map_draft', 'resource', 'resource_type', 'booking'] as const),
      ...(['user', 'container', 'mega_container', 'role'] as const),
    ],
    access,
    response: one(Setup),
    summary: 'What a new company still lacks for its first booking.',
  }),
  close: endpoint({
    method: 'POST',
    path: '/company/v1/setup/close',
    changes: ['company_preference'],
    access,
    response: done,
    summary: 'Close the guide of a new company for good: no start screen leads to it any more.',
  }),
})
