import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, instant, Meta, many, requestInstant, rowVersion } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { changedWith, effects, ofEffects, removedWith, withDecisions } from './effects.ts'

/** Another capacity of a pool for a time. Both ends are whole quarters of an hour, in UTC. */
export const CapacityDate = z.object({
  id: id('resource_capacity_date'),
  resource_id: id('resource'),
  capacity: z.int(),
  datetime_from: instant,
  datetime_to: instant,
  version: rowVersion,
  meta: Meta,
})
export type CapacityDate = z.infer<typeof CapacityDate>

const quarter = 15 * 60_000
const quarterHour = requestInstant.refine((at) => !(Date.parse(at) % quarter), { params: { label: 'quarter_steps' } })
const Dated = z.object({
  capacity: z.int().min(1).max(10_000),
  datetime_from: quarterHour,
  datetime_to: quarterHour,
  ...effects,
})
const isForward = (dated: { datetime_from: string; datetime_to: string }) =>
  Date.parse(dated.datetime_to) > Date.parse(dated.datetime_from)
const forward = { path: ['datetime_to'], params: { label: 'end_before_start' } }

export const NewCapacityDate = Dated.extend({ resource_id: id('resource') }).refine(isForward, forward)
export type NewCapacityDate = z.infer<typeof NewCapacityDate>
export const ChangedCapacityDate = changeOf(Dated).refine(isForward, forward)
export type ChangedCapacityDate = z.infer<typeof ChangedCapacityDate>

const reads = ['resource', 'level'] as const
const emits = ['resource.changed', 'grid.changed', 'declaration.changed'] as const
const access = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const errors = ['forbidden', ...ofEffects] as const

export const resourceCapacityDates = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/resourcedatecapacities/all',
    reads,
    access: ['RESOURCES'],
    query: z.object({ resource_id: idText('resource') }),
    response: many(CapacityDate),
    summary: 'The capacity dates of a resource that aren’t over, in order of time (R295).',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/resourcedatecapacities',
    access,
    body: NewCapacityDate,
    response: changedWith(CapacityDate),
    status: 201,
    idempotent: true,
    errors: ['not_found', ...errors],
    emits,
    summary: 'Give a pool another capacity for a time, with a decision for each booking that doesn’t fit any more.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/resourcedatecapacities/{id}',
    access,
    params: idParam('resource_capacity_date'),
    body: ChangedCapacityDate,
    response: changedWith(CapacityDate),
    versioned: true,
    errors: [...errors, 'version_changed'],
    emits,
    summary: 'Change a capacity date.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resourcedatecapacities/{id}',
    access,
    params: idParam('resource_capacity_date'),
    body: withDecisions,
    response: removedWith,
    errors,
    emits,
    summary: 'Delete a capacity date: the resource’s own capacity holds again.',
  }),
})
