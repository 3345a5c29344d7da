import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, changeOf, done, Meta, many, name, one, requestDay, rowVersion, translations } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { changedWith, effects, ofEffects, removedWith } from './effects.ts'
import { Findings, FoundResource } from './finder.ts'
import { MapEntry } from './maps.ts'
import { OpenDay, openDayQuery, UnusualDay, unusualDaysQuery } from './open-day.ts'
import { WorkingHours } from './working-hours.ts'

/** From the widest kind to the narrowest; a place may be inside any of them. */
export const levelKinds = ['country', 'site', 'building', 'floor', 'zone'] as const
export type LevelKind = (typeof levelKinds)[number]

/** A node of the location tree. `parents` are the names above it, the top one first. */
export const Level = z.object({
  id: id('level'),
  parent_id: id('level').nullable(),
  name: z.string(),
  kind: z.enum(levelKinds),
  timezone: z.string(),
  parents: z.array(z.string()),
  depth: z.int(),
  is_declarable: z.boolean(),
  /** Whether the caller may add resources to it, and move others there. */
  ...{ may_add_resources: z.boolean(), may_move_resources: z.boolean() },
  /** Bookable resources in it and below that the caller may see. */
  resource_count: z.int(),
  /** With a single resource the plan goes straight to its times. */
  is_directly_declarable: z.boolean(),
  /** Its own drawing; null: none. */
  map_id: id('map').nullable(),
  is_favorite: z.boolean(),
  /** The place as an item of the plan. Its `update` is about the caller's own favourite, not about editing the place (R261). */
  plan: z.object({ meta: Meta }),
  /** The caller's default location. */
  is_default: z.boolean(),
  /** The caller's bookings in it, not below, of the last 90 days. */
  frequent: z.int(),
  meta: Meta,
})
export type Level = z.infer<typeof Level>

/** Settings of the place itself; null: inherited from the nearest place above that has one. */
const own = {
  /** An IANA zone. */
  timezone: z.string().min(1).max(64).nullable(),
  country_id: id('country').nullable(),
  working_hours: WorkingHours.nullable(),
}

export const NewLevel = z.object({
  parent_id: id('level').nullable(),
  name,
  kind: z.enum(levelKinds),
  translations: translations.default([]),
  ...own,
  map_id: id('map').nullable().default(null),
  /** Whether anything in it can be booked. */
  is_declarable: z.boolean().default(true),
  /** With a single resource the plan goes straight to its times. */
  is_directly_declarable: z.boolean().default(false),
})
export type NewLevel = z.infer<typeof NewLevel>
/** Its hours are changed by a call of their own, which shows what it does to bookings. */
export const ChangedLevel = NewLevel.omit({ working_hours: true }).extend(effects)
export type ChangedLevel = z.infer<typeof ChangedLevel>

/** A place as it is edited, with the settings that hold there, its own or inherited. */
export const LevelDetail = NewLevel.extend({
  id: id('level'),
  /** The ids from the top down to the place itself. */
  path: z.array(id('level')),
  translations,
  map_id: id('map').nullable(),
  is_declarable: z.boolean(),
  is_directly_declarable: z.boolean(),
  effective: z.object({ ...own, timezone: z.string() }),
  /** The values of the place it is in, taken over wherever it sets nothing itself; null: it is in none. */
  above: z.object({ name: z.string(), ...own, timezone: z.string() }).nullable(),
  /** The places above it, the top one first. */
  all_parents: z.array(z.object({ id: id('level'), name: z.string() })),
  /** The places below it, parents first. */
  all_children: z.array(z.object({ id: id('level'), name: z.string() })),
  /** Whether it is one of the caller’s favourites. */
  favorites: z.boolean(),
  /** The caller’s bookings in it, not below, of the last 90 days. */
  frequent: z.int(),
  /** The drawings that show it, its own and those of the places above. */
  maps: z.array(z.object({ id: id('map'), name: z.string() })),
  version: rowVersion,
  meta: Meta,
})
export type LevelDetail = z.infer<typeof LevelDetail>

/** The rows that deleting a place and everything below it would delete or touch. */
export const LevelImpact = z.object({
  /** Places below it. */
  levels: z.int(),
  /** Resources in it and below. */
  resources: z.int(),
  /** Their future bookings. */
  bookings: z.int(),
  /** People who have their building there. */
  people: z.int(),
})

/** Filters for the resources of a place. */
const narrowing = {
  resource_types: anyOf(idText('resource_type')),
  /** A resource must match all of them. */
  attributes: anyOf(idText('resource_attribute')),
  /** Least number of seats. */
  capacity: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
  /** Words in the name of the resource, in any order. */
  filter: z.string().trim().max(200).optional(),
}

/** A resource of a place. */
export const LevelResource = FoundResource.pick({
  id: true,
  name: true,
  level_id: true,
  level_name: true,
  type: true,
  capacity: true,
  seats: true,
  attributes: true,
}).extend({ is_bookable: z.boolean() })
export type LevelResource = z.infer<typeof LevelResource>

const writing = ['LEVELS:create', 'MANAGE_LEVELS'] as const

export const levels = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/levels/all',
    reads: ['level', 'map', 'resource', 'favourite', 'profile'],
    access: 'login',
    query: z.object({ depth: z.enum(['TOP', 'ALL']).default('TOP') }),
    response: many(Level),
    summary: 'The places the caller may see, each before its children: the top ones, or the whole tree.',
  }),
  search: endpoint({
    method: 'GET',
    path: '/company/v1/levels/finder',
    reads: ['level', 'map', 'resource', 'favourite', 'profile'],
    access: ['LEVELS', 'PLAN'],
    query: z.object({ filter: z.string().trim().min(1).max(200) }),
    response: many(Level),
    summary: 'The places the caller may see whose name, with the names above it, has all of these words.',
  }),
  ofContainers: endpoint({
    method: 'GET',
    path: '/company/v1/levels/container',
    reads: ['level', 'map', 'resource', 'favourite', 'profile'],
    access: ['LEVELS_CONTAINERS'],
    response: many(Level),
    summary: 'The whole tree of places the caller may see, for people who choose those of a container.',
  }),
  finder: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}/finder',
    reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level', 'map', 'user', 'favourite'],
    access: ['LEVELS', 'PLAN'],
    params: idParam('level'),
    query: z.object({
      ...narrowing,
      date: requestDay.optional(),
      /** Resources before the first one of the answer, which has a thousand at most. */
      skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
      with: z.literal('occupancy').optional(),
    }),
    response: Findings,
    summary: 'What can be booked in a place and below it, and when on a local day: today, unless told.',
  }),
  sublevels: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}/sublevels',
    reads: ['level', 'map', 'resource', 'favourite', 'profile'],
    access: ['LEVELS', 'PLAN'],
    params: idParam('level'),
    response: many(Level),
    summary: 'The places directly inside a place that the caller may see.',
  }),
  resources: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}/resources/all',
    reads: ['resource', 'resource_type', 'resource_attribute', 'level'],
    access: ['LEVELS', 'PLAN'],
    params: idParam('level'),
    query: z.object(narrowing),
    response: many(LevelResource),
    summary: 'The resources of a place and of those below it that the caller may see.',
  }),
  openDay: endpoint({
    method: 'GET',
    path: '/company/v1/levels/open-day',
    reads: ['level', 'resource', 'profile', 'visit'],
    access: 'login',
    query: openDayQuery,
    response: one(OpenDay),
    summary:
      'The day a screen about a place should open on: today, or the next open day when today is over; and whether an asked day is closed.',
  }),
  unusualDays: endpoint({
    method: 'GET',
    path: '/company/v1/levels/unusual-days',
    reads: ['level', 'resource', 'profile', 'visit'],
    access: 'login',
    query: unusualDaysQuery,
    response: many(UnusualDay),
    summary: 'The days of a month on which a place is closed or has other hours than usual, for calendars.',
  }),
  visit: endpoint({
    method: 'POST',
    path: '/company/v1/levels/{id}/visit',
    changes: ['visit'],
    access: ['PLAN'],
    params: idParam('level'),
    response: done,
    summary: 'Remember a place as the last one the caller looked at on the plan.',
  }),
  favor: endpoint({
    method: 'POST',
    path: '/company/v1/levels/{id}/favor',
    changes: ['favourite'],
    access: ['PLAN'],
    params: idParam('level'),
    response: done,
    summary: 'Make a place one of the caller’s favourites.',
  }),
  disfavor: endpoint({
    method: 'POST',
    path: '/company/v1/levels/{id}/disfavor',
    changes: ['favourite'],
    access: ['PLAN'],
    params: idParam('level'),
    response: done,
    summary: 'Remove a place from the caller’s favourites.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}',
    reads: ['level', 'map', 'favourite'],
    access: ['LEVELS:read', 'MANAGE_LEVELS', 'PLAN'],
    params: idParam('level'),
    query: z.object({ with: z.literal('drawings').optional() }),
    /** `drawings`: those of `maps.list`, for the form of the place; only if they are asked for. */
    response: z.object({ data: LevelDetail, drawings: z.array(MapEntry).optional() }),
    versioned: true,
    summary: 'One place: what it sets itself, and what holds there.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/levels',
    access: writing,
    body: NewLevel,
    response: one(LevelDetail),
    summary: 'Add a place: at the top, or inside one where the caller may create.',
    status: 201,
    idempotent: true,
    errors: ['not_unique', 'forbidden'],
    emits: ['level.changed'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/levels/{id}',
    access: ['LEVELS:update', 'MANAGE_LEVELS'],
    params: idParam('level'),
    body: changeOf(ChangedLevel),
    response: changedWith(LevelDetail),
    versioned: true,
    summary:
      'Change a place, or put it, with all below it, somewhere else, with a decision for each booking that it breaks.',
    errors: ['not_unique', 'forbidden', 'version_changed', ...ofEffects],
    emits: ['level.changed', 'grid.changed', 'declaration.changed'],
  }),
  impact: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}/impact',
    reads: ['level', 'resource', 'booking', 'user'],
    access: ['LEVELS:delete', 'MANAGE_LEVELS'],
    params: idParam('level'),
    response: one(LevelImpact),
    summary: 'What deleting a place would touch.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/levels/sublevels',
    access: ['LEVELS:delete', 'MANAGE_LEVELS'],
    body: z.object({ level_ids: z.array(id('level')).min(1).max(500), ...effects }),
    deletes: { row: '/company/v1/levels/{id}', ids: 'level_ids' },
    response: removedWith,
    summary:
      'Delete places with all places and resources in them, with a decision for each booking to come; refused where the caller may not delete one of the resources.',
    errors: ['not_found', 'forbidden', 'still_in_use', ...ofEffects],
    emits: ['level.changed', 'resource.changed', 'grid.changed', 'declaration.changed'],
  }),
})
