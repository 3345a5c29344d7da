import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { instant, listQuery, Meta, one, outcomeOf, pageOf, several } from '../fields.ts'
import { id, idParam, rowId } from '../ids.ts'

/** The reasons for which a person stays as they are. */
export const leavingRefusals = ['gone', 'self', 'forbidden'] as const

/** The most people that one request deactivates, brings back or deletes. */
const mostPeople = 200
/** The most reservations that are listed, and that can be decided one by one. */
export const mostReservations = 200

/** A reservation of somebody who leaves. */
export const LeavingReservation = z.object({
  declaration_id: id('declaration'),
  host_id: id('user'),
  host: z.string(),
  /** Null where the caller may only know that there is one. */
  subject: z.string().nullable(),
  /** The resource of its next booking, and the bookings of it that aren't over. */
  resource_name: z.string(),
  timezone: z.string(),
  datetime_from: instant,
  datetime_to: instant,
  count: z.int(),
  /** It waits for an approval. */
  is_pending: z.boolean(),
})
export type LeavingReservation = z.infer<typeof LeavingReservation>

/** The effects on those of these people who can be deactivated or deleted. */
export const Leaving = z.object({
  done: z.array(id('user')),
  refused: z.array(z.object({ id: rowId, reason: z.enum(leavingRefusals) })),
  /** Bookings that aren't over, of how many reservations; of these the first ones. */
  bookings: z.int(),
  reservations: z.int(),
  listed: z.array(LeavingReservation).max(mostReservations),
  /** Resources that belong to them now or later. */
  assignments: z.int(),
  /** Delegations, given or received. */
  delegations: z.int(),
  /** Browsers in which they are signed in. */
  sessions: z.int(),
})
export type Leaving = z.infer<typeof Leaving>

const decisions = {
  is_preview: z.boolean().default(false),
  /** The next host of the reservations; null: they are cancelled. */
  host_id: id('user').nullable().default(null),
  /** The choice about some of them. */
  each: z
    .array(z.object({ declaration_id: rowId, host_id: id('user').nullable() }))
    .max(mostReservations)
    .default([]),
  /** Gets the resources that belong to them; null: anybody may book these. */
  assignee_id: id('user').nullable().default(null),
}
export const LeavingDecisions = z.object(decisions)
export type LeavingDecisions = z.infer<typeof LeavingDecisions>

const people = z.array(rowId).min(1).max(mostPeople)
const emits = ['user.changed', 'declaration.changed', 'grid.changed', 'resource.changed', 'container.changed'] as const
const errors = ['last_administrator', 'forbidden'] as const

/** Somebody who was deleted. */
export const FormerPerson = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  retired_at: instant,
  meta: Meta,
})

export const peopleLeaving = feature({
  former: endpoint({
    method: 'GET',
    path: '/company/v1/users/former',
    reads: ['user'],
    access: ['MANAGE_USERS:delete'],
    query: listQuery(['name', 'email', 'retired_at'], {}),
    response: pageOf(FormerPerson),
    summary: 'The people who were deleted and still have their name, for whoever manages everybody.',
  }),
  formerPerson: endpoint({
    method: 'GET',
    path: '/company/v1/users/former/{id}',
    params: idParam('user'),
    reads: ['user'],
    access: ['MANAGE_USERS:delete'],
    response: one(FormerPerson),
    summary: 'Read somebody who was deleted, for whoever manages everybody.',
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/company/v1/users/deactivate',
    emits,
    access: ['MANAGE_USERS:update'],
    body: LeavingDecisions.extend({ user_ids: people }),
    response: one(Leaving),
    idempotent: true,
    errors,
    summary:
      'End the access of people: they are signed out, and their bookings are handed over or cancelled. A preview tells what would come of it.',
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/company/v1/users/reactivate',
    emits: ['user.changed'],
    access: ['MANAGE_USERS:update'],
    body: several,
    response: outcomeOf('user', leavingRefusals),
    idempotent: true,
    errors: ['forbidden'],
    summary: 'Let people sign in again, with the groups that they have. The caller must hold what these give.',
  }),
  removeSeveral: endpoint({
    method: 'POST',
    path: '/company/v1/userbulkdelete',
    emits,
    access: ['MANAGE_USERS:delete'],
    body: LeavingDecisions.extend({ user_ids: people }),
    response: one(Leaving),
    idempotent: true,
    errors,
    summary: 'Delete people; their address is free again, and what they did keeps their name (R401). Never oneself.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/users/{id}',
    params: idParam('user'),
    emits,
    access: ['MANAGE_USERS:delete'],
    body: LeavingDecisions.optional(),
    response: one(Leaving),
    errors,
    summary: 'Delete a person; never oneself.',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/company/v1/users/{id}/erase',
    params: idParam('user'),
    emits,
    access: ['MANAGE_USERS:delete'],
    body: LeavingDecisions.optional(),
    response: one(Leaving),
    errors,
    summary:
      'Delete a person with their name, address and photo: what they did stays without the name. It can’t be undone.',
  }),
})
