import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { done, many, one, pageOf, pageQuery, requestDay } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { extendingTypes } from '../values/extending-types.ts'
import { Declaration, DeclarationCost, ListedDeclaration, mostTogether, NewDeclaration, SeriesDate } from './booking.ts'

const acting = ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'] as const
const emits = ['declaration.changed', 'grid.changed'] as const
/** Without `booking_ids`: all of the reservation that it can be done for now. */
const ofSome = z.object({ booking_ids: z.array(id('booking')).min(1).max(mostTogether).optional() }).optional()
const changed = one(Declaration).extend({ booking_ids: z.array(id('booking')) })

const dateOf = z.object({ id: idText('declaration'), day: requestDay })

export const declarations = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/declarations',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: acting,
    query: pageQuery.extend({
      /** A day on the caller's clock; default: today. */
      date_from: requestDay.optional(),
      includes: z.enum(['bookings']).optional(),
    }),
    response: pageOf(ListedDeclaration),
    summary: 'The caller’s own reservations with a booking on a day or later that isn’t cancelled, by their start.',
  }),
  dates: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/dates',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user'],
    access: ['BOOKINGS', 'MY_BOOKINGS', 'PLAN'],
    body: z.object({
      declaration: NewDeclaration,
      /** The booking of a series whose rule is to be changed, which is shown as it would be then. */
      changes: z.object({ booking_id: id('booking'), scope: z.enum(['following', 'all']) }).optional(),
    }),
    response: many(SeriesDate).extend({ timezone: z.string() }),
    summary:
      'The dates of a series before it is booked or its rule is changed: which are free, and why the others are not.',
    errors: ['invalid'],
  }),
  tryDate: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/{id}/dates/{day}',
    access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN'],
    params: dateOf,
    response: one(Declaration),
    summary: 'Book a date of a series that was skipped or left out.',
    emits,
    errors: ['slot_taken', 'pool_full', 'not_skipped', 'invalid'],
  }),
  cost: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/cost',
    reads: ['resource'],
    access: acting,
    body: z.object({ declaration: NewDeclaration.pick({ resource_ids: true, slots: true }) }),
    response: one(DeclarationCost),
    summary: 'What a reservation would cost: each resource, and in total by currency.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/declarations/{id}',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'],
    params: idParam('declaration'),
    response: one(Declaration),
    summary: 'A whole reservation with its bookings.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/declarations/{id}',
    access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'],
    params: idParam('declaration'),
    /** `cancelled`: the bookings that weren't over. */
    response: done.extend({ cancelled: z.array(id('booking')) }),
    summary: 'Cancel a whole reservation.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['not_changeable'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/{id}/restore',
    access: ['BOOKINGS:create', 'MY_BOOKINGS:create'],
    params: idParam('declaration'),
    /** Without `booking_ids`: those of the last cancellation, whoever it was. */
    body: z.object({ booking_ids: z.array(id('booking')).min(1).max(mostTogether).optional() }).optional(),
    response: one(Declaration),
    summary:
      'Undo a cancellation, of these bookings or the last one, while its slots are free and to come. What a manager cancelled, only a manager restores.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['slot_taken', 'pool_full', 'not_changeable', 'cancelled_by_manager', 'invalid'],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/{id}/check-in',
    access: acting,
    params: idParam('declaration'),
    body: ofSome,
    response: changed,
    summary: 'Check in to the bookings whose check-in is open; `booking_ids` says which these were.',
    emits,
    errors: ['too_early', 'not_approved', 'checked_in_already', 'no_check_in', 'not_changeable'],
  }),
  checkOut: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/{id}/check-out',
    access: acting,
    params: idParam('declaration'),
    body: ofSome,
    response: changed,
    summary:
      'Check out: running bookings end with the present quarter of an hour, and those not yet begun are cancelled.',
    emits,
    errors: ['not_begun', 'not_changeable'],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/company/v1/declarations/{id}/extend',
    access: acting,
    params: idParam('declaration'),
    query: z.object({ extending_type: z.enum(extendingTypes) }),
    body: ofSome,
    response: changed,
    summary: 'Extend the running bookings of a reservation, all of them or none.',
    emits,
    errors: ['slot_taken', 'pool_full', 'not_begun', 'not_changeable', 'invalid'],
  }),
})
