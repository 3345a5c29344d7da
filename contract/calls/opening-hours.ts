import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, Meta, one, rowVersion } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { AvailableTime, UnavailableTime } from './availabilities.ts'
import { changedWith, effects, ofEffects } from './effects.ts'
import { AssignedTime } from './resource-assignments.ts'
import { DatedHours, datedHours, WorkingHours } from './working-hours.ts'

const levelSource = z.object({ kind: z.literal('level'), id: id('level'), name: z.string() })
const typeSource = z.object({ kind: z.literal('resource_type'), id: id('resource_type'), name: z.string() })

/** The hours that a place, a type or a resource sets itself. */
export const OwnHours = z.object({
  /** Null: those from above. */
  working_hours: WorkingHours.nullable(),
  dated_hours: datedHours.default([]),
})
export type OwnHours = z.infer<typeof OwnHours>

/** As they are edited. Those of a type have no zone: its times are on the clock of each resource's place. */
export const StoredHours = OwnHours.required().extend({ version: rowVersion, meta: Meta })
export type StoredHours = z.infer<typeof StoredHours>

const inheritedFrom = <Source>(source: z.ZodType<Source>) =>
  z.object({
    /** Null: nothing above sets any, so it is always open. */
    working_hours: WorkingHours.nullable(),
    source: source.nullable(),
    /** They hold on the days for which nothing nearer is set. */
    dated_hours: z.array(DatedHours.safeExtend({ source })),
  })

/** The hours of a place, and those it has from the places above, each with its source. */
export const LevelHours = StoredHours.extend({ inherited: inheritedFrom(levelSource), timezone: z.string() })
export type LevelHours = z.infer<typeof LevelHours>

/** The hours of a resource, and those it has from its type and the places above. */
export const OpeningHours = LevelHours.extend({
  inherited: inheritedFrom(z.discriminatedUnion('kind', [levelSource, typeSource])),
})
export type OpeningHours = z.infer<typeof OpeningHours>

/** When a resource can be booked: its hours, and its rules that aren't over. */
export const ResourceHours = OpeningHours.extend({
  available: z.array(AvailableTime),
  unavailable: z.array(UnavailableTime),
  /** The assignments that aren't over, the latest first. */
  assigned: z.array(AssignedTime),
})
export type ResourceHours = z.infer<typeof ResourceHours>

/** The body of a change. */
export const NewHours = OwnHours.extend(effects)
export type NewHours = z.infer<typeof NewHours>
const changed = changeOf(NewHours)
const errors = ['forbidden', 'version_changed', ...ofEffects] as const
const events = ['grid.changed', 'declaration.changed'] as const

export const openingHours = feature({
  ofLevel: endpoint({
    method: 'GET',
    path: '/company/v1/levels/{id}/working-hours',
    reads: ['level'],
    access: ['LEVELS:read', 'MANAGE_LEVELS'],
    params: idParam('level'),
    response: one(LevelHours),
    versioned: true,
    summary: 'The opening hours of a place: its own week and dated hours, and those from above.',
  }),
  setOfLevel: endpoint({
    method: 'PUT',
    path: '/company/v1/levels/{id}/working-hours',
    access: ['LEVELS:update', 'MANAGE_LEVELS'],
    params: idParam('level'),
    body: changed,
    response: changedWith(LevelHours),
    versioned: true,
    summary: 'Set the opening hours of a place, with a decision for each booking that they break.',
    errors,
    emits: ['level.changed', ...events],
  }),
  ofType: endpoint({
    method: 'GET',
    path: '/company/v1/resourcetypes/{id}/working-hours',
    reads: ['resource_type'],
    access: ['RESOURCE_TYPES:read'],
    params: idParam('resource_type'),
    response: one(StoredHours),
    versioned: true,
    summary: 'The opening hours of a type of resource: its own week and dated hours.',
  }),
  setOfType: endpoint({
    method: 'PUT',
    path: '/company/v1/resourcetypes/{id}/working-hours',
    access: ['RESOURCE_TYPES:update'],
    params: idParam('resource_type'),
    body: changed,
    response: changedWith(StoredHours),
    versioned: true,
    summary: 'Set the opening hours of all resources of a type, with a decision for each booking that they break.',
    errors,
    emits: ['resource-type.changed', ...events],
  }),
  ofResource: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/working-hours',
    reads: ['resource', 'resource_type', 'level', 'user'],
    access: ['RESOURCES:read', 'MANAGE_RESOURCES'],
    params: idParam('resource'),
    response: one(ResourceHours),
    versioned: true,
    summary: 'When a resource can be booked: its own week and dated hours, those of its place, and its rules.',
  }),
  setOfResource: endpoint({
    method: 'PUT',
    path: '/company/v1/resources/{id}/working-hours',
    access: ['RESOURCES:update', 'MANAGE_RESOURCES'],
    params: idParam('resource'),
    body: changed,
    response: changedWith(OpeningHours),
    versioned: true,
    summary: 'Set the opening hours of a resource, with a decision for each booking that they break.',
    errors,
    emits: ['resource.changed', ...events],
  }),
})
