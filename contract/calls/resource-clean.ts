import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, instant, listQuery, one, outcomeOf, pageOf, Slot } from '../fields.ts'
import { id, idText, rowId } from '../ids.ts'
import { mostAtOnce } from '../values/limits.ts'
import { resourceKinds } from './resource-types.ts'

export const cleanStates = ['due', 'clean'] as const
/** Reasons why a resource is due. `marked`: a person marked it. */
const dueReasons = ['ended', 'checked_out', 'released', 'marked'] as const

/** A resource that is cleaned, with its state. */
export const ResourceClean = z.object({
  id: id('resource'),
  name: z.string(),
  kind: z.enum(resourceKinds),
  level_id: id('level'),
  level_name: z.string(),
  /** The names above its place, the top one first. */
  parents: z.array(z.string()),
  timezone: z.string(),
  state: z.enum(cleanStates),
  /** Since when it is due, and why; null: it is clean. */
  due_at: instant.nullable(),
  reason: z.enum(dueReasons).nullable(),
  /** Nobody can book it for today until it is clean. */
  is_blocked: z.boolean(),
  /** The last mark; the person is null where cleaning was switched on then. */
  marked_at: instant.nullable(),
  marked_by: z.string().nullable(),
  /** The booking that runs or comes next; null: none. */
  next: Slot.nullable(),
})
export type ResourceClean = z.infer<typeof ResourceClean>

/** Why a resource isn't marked: it isn't seen or cleaned any more, it has that state already, or somebody else marked it later. */
export const cleanRefusals = ['gone', 'already', 'changed'] as const

const emits = ['resource-clean.changed', 'grid.changed'] as const
const reads = ['resource_clean', 'booking', 'resource', 'resource_type', 'level', 'user'] as const
const ids = z.array(rowId).min(1).max(mostAtOnce)

export const resourceClean = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resource-clean',
    reads,
    access: ['CLEAN'],
    query: listQuery(['place', 'due_at', 'name'], {
      /** In this place and below. */
      level: anyOf(idText('level')),
      state: anyOf(z.enum(cleanStates)),
    }),
    response: pageOf(ResourceClean),
    summary: 'The resources that are cleaned, by place, what has been due longest first.',
  }),
  clean: endpoint({
    method: 'POST',
    path: '/company/v1/resource-clean',
    access: ['CLEAN'],
    body: z.object({ resource_id: id('resource') }),
    response: one(ResourceClean),
    summary: 'Mark a resource as cleaned. One that is clean stays as it is.',
    emits,
    errors: ['invalid'],
  }),
  mark: endpoint({
    method: 'POST',
    path: '/company/v1/resource-clean/mark',
    access: ['CLEAN'],
    body: z.object({ resource_ids: ids, state: z.enum(cleanStates) }),
    response: outcomeOf('resource', cleanRefusals),
    idempotent: true,
    summary: 'Mark several resources as cleaned, or as to be cleaned.',
    emits,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/company/v1/resource-clean/undo',
    access: ['CLEAN'],
    body: z.object({ resource_ids: ids }),
    response: outcomeOf('resource', cleanRefusals),
    idempotent: true,
    summary: 'Take back the caller’s own last mark of each resource, unless somebody has marked it since.',
    emits,
  }),
})
