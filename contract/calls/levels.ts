import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, done, including, many, one, requestDay } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { changedWith, effects, ofEffects, removedWith } from './effects.ts'
import { Findings } from './finder.ts'
import { ChangedLevel, Level, LevelDetail, LevelImpact, NewLevel } from './level.ts'
import { LevelResource, narrowing } from './level-resources.ts'
import { MapEntry } from './maps.ts'
import { LevelOrder, MoveImpact, moveQuery } from './moved-levels.ts'
import { OpenDay, openDayQuery, UnusualDay, unusualDaysQuery } from './open-day.ts'

const writing = ['LEVELS:create', 'MANAGE_LEVELS'] as const

export const levels = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/levels/all',
    reads: ['level', 'map', 'resource', 'favourite', 'profile'],
    access: 'login',
    query: z.object({
      depth: z.enum(['TOP', 'ALL']).default('TOP'),
      includes: including('all_parents', 'translations'),
    }),
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
  moveImpact: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}/move-impact',
    reads: ['level', 'resource', 'booking', 'user'],
    access: ['LEVELS:update', 'MANAGE_LEVELS'],
    params: idParam('level'),
    query: moveQuery,
    response: one(MoveImpact),
    summary: 'What putting a place somewhere else would change.',
  }),
  order: endpoint({
    method: 'POST',
    path: '/company/v1/levels/{id}/order',
    access: ['LEVELS:update', 'MANAGE_LEVELS'],
    params: idParam('level'),
    body: LevelOrder,
    response: done,
    summary: 'Put a place before another one that is in the same place.',
    errors: ['forbidden', 'conflict'],
    emits: ['level.changed'],
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
