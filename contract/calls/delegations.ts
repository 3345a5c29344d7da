import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, done, instant, listQuery, Meta, many, one, pageOf, requestInstant, rowVersion } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { PermissionCodeName } from './permissions.ts'
import { PersonName } from './users.ts'

/** A permission that can be given, or is, with its name in the reader's language. */
const GivenPermission = z.object({ code: PermissionCodeName, name: z.string() })

/** Permissions that one person lets another use on their behalf. */
export const Delegation = z.object({
  id: id('delegation'),
  /** The person who gave it, in a list of delegators; else the one who may use it. */
  person: PersonName,
  /** `is_held`: whether the giver still has it; otherwise it gives nothing. */
  permissions: z.array(GivenPermission.extend({ is_held: z.boolean() })),
  datetime_from: instant,
  /** Null: until it is ended. */
  datetime_to: instant.nullable(),
  state: z.enum(['upcoming', 'running', 'ended']),
  /** The changes that the delegate has made on the giver's behalf, and the last of them. */
  used_count: z.int(),
  last_used_at: instant.nullable(),
  version: rowVersion,
  meta: Meta,
})
export type Delegation = z.infer<typeof Delegation>

/** A permission of the caller that may be given. */
export const AvailablePermission = GivenPermission.extend({ about: z.string(), category: z.string() })

/** The most codes that one delegation gives. */
const mostCodes = 60

const Given = z.object({
  permissions: z.array(PermissionCodeName).min(1).max(mostCodes),
  /** Null: from now on. */
  datetime_from: requestInstant.nullable().default(null),
  /** Null: until it is ended. */
  datetime_to: requestInstant.nullable().default(null),
})
type Period = { datetime_from: string | null; datetime_to: string | null }
const isForward = ({ datetime_from: from, datetime_to: to }: Period) =>
  from === null || to === null || Date.parse(to) > Date.parse(from)
const forward = { path: ['datetime_to'], params: { label: 'end_before_start' } }

export const NewDelegation = Given.extend({ user_id: id('user') }).refine(isForward, forward)
export type NewDelegation = z.infer<typeof NewDelegation>
/** The person stays. */
export const ChangedDelegation = changeOf(Given).refine(isForward, forward)
export type ChangedDelegation = z.infer<typeof ChangedDelegation>

const reads = ['delegation', 'user', 'role', 'container', 'mega_container'] as const
const emits = ['delegation.changed'] as const
const access = ['USER_PROFILE'] as const

export const delegations = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/delegatepermissions',
    reads,
    access,
    query: z.object({ type: z.enum(['delegators']).optional() }),
    response: many(Delegation),
    summary:
      'Whom the caller lets act for them; with `type=delegators`, for whom the caller may act (R179). At most 200, the running ones first.',
  }),
  available: endpoint({
    method: 'GET',
    path: '/company/v1/delegatepermissions/available-permissions/{id}',
    reads,
    access,
    params: idParam('user'),
    response: many(AvailablePermission),
    summary: 'The permissions that the caller holds at this moment and may give to this person (R178).',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/delegatepermissions/{id}',
    reads,
    access,
    params: idParam('delegation'),
    response: one(Delegation),
    versioned: true,
    summary: 'One delegation that the caller has given, or was given.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/delegatepermissions',
    access,
    body: NewDelegation,
    response: one(Delegation),
    status: 201,
    idempotent: true,
    errors: ['forbidden'],
    emits,
    summary: 'Let a person use some of the caller’s permissions on the caller’s behalf; both are told by mail.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/delegatepermissions/{id}',
    access,
    params: idParam('delegation'),
    body: ChangedDelegation,
    response: one(Delegation),
    versioned: true,
    errors: ['forbidden', 'version_changed'],
    emits,
    summary: 'Change what a delegate may do, or for how long. It holds at their next call; both are told by mail.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/delegatepermissions/{id}',
    access,
    params: idParam('delegation'),
    response: done,
    errors: ['forbidden'],
    emits,
    summary: 'End a delegation (R180), or give it up as the delegate; it ends at once, and both are told by mail.',
  }),
})

export const delegateUsers = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/delegateusers',
    reads: ['user'],
    access,
    query: listQuery(['name'], {}),
    response: pageOf(PersonName),
    summary: 'The people who can become delegates: all active ones but the caller.',
  }),
})
