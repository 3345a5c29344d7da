import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  instant,
  listQuery,
  Meta,
  many,
  one,
  pageOf,
  requestInstant,
  rowVersion,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { changedWith, effects, ofEffects, removedWith, withDecisions } from './effects.ts'

/** A resource that belongs to a person for a time, or for good: only they can be its host then (R304). */
export const ResourceAssignment = z.object({
  id: id('resource_assignment'),
  resource_id: id('resource'),
  resource_name: z.string(),
  timezone: z.string(),
  user_id: id('user'),
  user_name: z.string(),
  /** Whether the person can still sign in; if not, the resource stands empty until it is assigned to somebody else. */
  user_is_active: z.boolean(),
  datetime_from: instant,
  /** Null: for good. */
  datetime_to: instant.nullable(),
  version: rowVersion,
  /** create: may add breaks; update, delete: may change the assignment. */
  meta: Meta,
})
export type ResourceAssignment = z.infer<typeof ResourceAssignment>

/** A time of an assignment in which anybody may book the resource. */
export const AssignmentBreak = z.object({
  id: id('resource_assignment_break'),
  datetime_from: instant,
  datetime_to: instant,
  version: rowVersion,
})
export type AssignmentBreak = z.infer<typeof AssignmentBreak>

/** With the breaks that aren't over, in order of time. */
export const AssignedTime = ResourceAssignment.extend({ breaks: z.array(AssignmentBreak) })
export type AssignedTime = z.infer<typeof AssignedTime>

type Period = { datetime_from: string; datetime_to: string | null }
const isForward = ({ datetime_from: from, datetime_to: to }: Period) => to === null || Date.parse(to) > Date.parse(from)
const forward = { path: ['datetime_to'], params: { label: 'end_before_start' } }

const Assigned = z.object({
  user_id: id('user'),
  datetime_from: requestInstant,
  datetime_to: requestInstant.nullable().default(null),
  ...effects,
})
export const NewAssignment = Assigned.extend({ resource_id: id('resource') }).refine(isForward, forward)
export type NewAssignment = z.infer<typeof NewAssignment>
export const ChangedAssignment = changeOf(Assigned).refine(isForward, forward)
export type ChangedAssignment = z.infer<typeof ChangedAssignment>

const Break = z.object({ datetime_from: requestInstant, datetime_to: requestInstant })
export const NewBreak = Break.refine(isForward, forward)
export type NewBreak = z.infer<typeof NewBreak>
export const ChangedBreak = changeOf(Break.extend(effects)).refine(isForward, forward)

const reads = ['resource', 'user'] as const
const emits = ['resource.changed', 'grid.changed', 'declaration.changed'] as const
const errors = ['forbidden', ...ofEffects] as const
const access = ['RESOURCES', 'MANAGE_USERS'] as const
const changers = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const assignment = idParam('resource_assignment')

export const resourceAssignments = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resourceassignments',
    reads,
    access,
    query: listQuery(['datetime_from', 'resource_name', 'user_name'], {
      resource_id: anyOf(idText('resource')),
      user_id: anyOf(idText('user')),
    }),
    response: pageOf(ResourceAssignment),
    summary: 'The assignments of resources that the caller may see, those that are over among them.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resourceassignments/{id}',
    reads,
    access,
    params: assignment,
    response: one(ResourceAssignment),
    versioned: true,
    summary: 'One assignment.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/resourceassignments',
    access: changers,
    body: NewAssignment,
    response: changedWith(ResourceAssignment),
    status: 201,
    idempotent: true,
    errors: ['not_found', ...errors],
    emits,
    summary: 'Assign a resource to a person, with a decision for each booking of somebody else in that time.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/resourceassignments/{id}',
    access: changers,
    params: assignment,
    body: ChangedAssignment,
    response: changedWith(ResourceAssignment),
    versioned: true,
    errors: [...errors, 'version_changed'],
    emits,
    summary: 'Change the person or the time of an assignment. The breaks of the former person end.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resourceassignments/{id}',
    access: changers,
    params: assignment,
    response: done,
    errors: ['forbidden'],
    emits: ['resource.changed', 'grid.changed'],
    summary: 'End an assignment: anybody may book the resource again.',
  }),
})

/** One, as the documents send it, or several. */
const oneOrSeveral = <S extends z.ZodType>(item: S) =>
  z
    .preprocess((sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]), z.array(item).max(50).optional())
    .optional()

const ofPerson = ['USER_PROFILE', 'MANAGE_USERS'] as const

/** Assignments by person: one's own, and those of others by the rights on their resources. */
export const assignments = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/assignments',
    reads,
    access: ofPerson,
    query: listQuery(['datetime_from', 'resource_name'], { user_id: oneOrSeveral(idText('user')) }),
    response: pageOf(ResourceAssignment),
    summary: 'The assignments of a person, the caller unless told, of resources that the caller may see.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/assignments/{id}',
    reads,
    access: ofPerson,
    params: assignment,
    response: one(ResourceAssignment),
    versioned: true,
    summary: 'One assignment.',
  }),
  create: endpoint({
    ...resourceAssignments.create,
    path: '/company/v1/assignments',
    access: ofPerson,
    summary: 'Assign a resource that the caller may change to a person.',
  }),
  update: endpoint({
    ...resourceAssignments.update,
    path: '/company/v1/assignments/{id}',
    access: ofPerson,
    summary: 'Change the time or the person of an assignment of a resource that the caller may change.',
  }),
  remove: endpoint({
    ...resourceAssignments.remove,
    path: '/company/v1/assignments/{id}',
    access: ofPerson,
    summary: 'End an assignment of a resource that the caller may change.',
  }),
})

const ownBreaks = ['USER_PROFILE', ...access, ...changers] as const
const ofAssignment = z.object({ id: idText('resource_assignment') })
const oneBreak = ofAssignment.extend({ breakId: idText('resource_assignment_break') })

export const assignmentBreaks = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/assignments/{id}/resourceassignmentbreaks',
    reads,
    access: ownBreaks,
    params: ofAssignment,
    response: many(AssignmentBreak),
    summary: 'The breaks of an assignment that aren’t over, in order of time.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/assignments/{id}/resourceassignmentbreaks/{breakId}',
    reads,
    access: ownBreaks,
    params: oneBreak,
    response: one(AssignmentBreak),
    versioned: true,
    summary: 'One break.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/assignments/{id}/resourceassignmentbreaks',
    access: ownBreaks,
    params: ofAssignment,
    body: NewBreak,
    response: one(AssignmentBreak),
    status: 201,
    idempotent: true,
    errors: ['forbidden'],
    emits: ['resource.changed', 'grid.changed'],
    summary: 'Give an assigned resource free for a time.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/assignments/{id}/resourceassignmentbreaks/{breakId}',
    access: ownBreaks,
    params: oneBreak,
    body: ChangedBreak,
    response: changedWith(AssignmentBreak),
    versioned: true,
    errors: [...errors, 'version_changed'],
    emits,
    summary: 'Change a break, with a decision for each booking that others have made in it.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/assignments/{id}/resourceassignmentbreaks',
    access: ownBreaks,
    params: ofAssignment,
    body: z.object({
      resource_assignment_break_ids: z.array(id('resource_assignment_break')).min(1).max(200),
      ...withDecisions.unwrap().shape,
    }),
    deletes: {
      row: '/company/v1/assignments/{id}/resourceassignmentbreaks/{breakId}',
      ids: 'resource_assignment_break_ids',
    },
    response: removedWith,
    errors,
    emits,
    summary: 'End the named breaks of an assignment, and no others (R305).',
  }),
})
