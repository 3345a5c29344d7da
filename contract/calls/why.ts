import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { Limits, one } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { type PermissionCode, permissions } from '../permissions.ts'

const codes = Object.keys(permissions) as [PermissionCode, ...PermissionCode[]]
const actions = ['create', 'read', 'update', 'delete'] as const

/** The rights that can be asked about on a place, and on a resource. */
export const levelRightsAsked = ['read', 'create', 'update', 'delete'] as const
export const resourceRightsAsked = ['read', 'book', 'change_others', 'cancel_others', 'update', 'delete'] as const
const right = z.enum([...new Set([...levelRightsAsked, ...resourceRightsAsked])])
export type ItemRight = z.infer<typeof right>

const named = (kind: 'container' | 'role' | 'mega_container') => z.object({ id: id(kind), name: z.string() })

/** A general permission in one of its flags; null: whether it is on. */
export const GeneralRight = z.object({ code: z.enum(codes), action: z.enum(actions).nullable() })

/** The right to a screen or a call comes from a role of a group of people. */
export const GeneralWay = z.object({
  group: named('container'),
  /** Whether a person put them in. */
  is_by_hand: z.boolean(),
  role: named('role'),
  /** Nothing else gives it: without this way it is gone. */
  is_only: z.boolean(),
})

export const GeneralAnswer = GeneralRight.extend({
  may: z.boolean(),
  ways: z.array(GeneralWay),
  /** The groups that would give it, to whoever isn't in one; the first ones by name. */
  missing: z.array(z.object({ group: named('container'), role: named('role') })),
})

/** A way to a place or a resource: a group of people, the access that joins it to the group of places, and the roles that hold there. */
export const ItemWay = z.object({
  group: named('container'),
  is_by_hand: z.boolean(),
  access: named('mega_container'),
  places: named('container'),
  roles: z.array(named('role')),
  gives: z.array(right),
  /** The limits of booking by it; null: it lets them book nothing. */
  limits: Limits.nullable(),
  /** The rights that are gone without it, and the limits that hold then; null: they can't book any more. */
  loses: z.array(right),
  limits_without: Limits.nullable(),
})
export type ItemWay = z.infer<typeof ItemWay>

export const ItemAnswer = z.object({
  right,
  may: z.boolean(),
  /** The general permissions of which one is asked for as well, and whether they hold one. */
  general: z.array(GeneralRight),
  may_in_general: z.boolean(),
  missing: z.array(
    z.object({ group: named('container'), access: named('mega_container'), places: named('container') }),
  ),
})

export const Why = z.object({
  user: z.object({ id: id('user'), name: z.string(), is_active: z.boolean() }),
  /** The place or the resource; null: a screen was asked about. */
  item: z.object({ id: id('level', 'resource'), type: z.enum(['level', 'resource']), name: z.string() }).nullable(),
  general: z.array(GeneralAnswer),
  answers: z.array(ItemAnswer),
  /** The limits that hold, the most generous of all ways; null: they can't book it. */
  limits: Limits.nullable(),
  ways: z.array(ItemWay),
})
export type Why = z.infer<typeof Why>

/** `MANAGE_USERS:read`, or a code alone. */
const askedCode = z.string().regex(/^[A-Z0-9_-]{1,60}(:(create|read|update|delete))?$/)

export const why = feature({
  ask: endpoint({
    method: 'GET',
    path: '/company/v1/users/{id}/why',
    params: idParam('user'),
    reads: ['user', 'container', 'role', 'mega_container', 'level', 'resource'],
    access: 'login',
    /** One of the three. */
    query: z.object({
      /** The permissions of a screen, of which one opens it. */
      codes: z.array(askedCode).max(20).optional(),
      level_id: idText('level').optional(),
      resource_id: idText('resource').optional(),
    }),
    response: one(Why),
    summary:
      'Why a person may do something, by each way, or what is missing: oneself, and for whoever manages people one of these.',
  }),
})
