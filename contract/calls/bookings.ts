import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  done,
  many,
  one,
  outcomeOf,
  pageOf,
  pageQuery,
  RequestSlot,
  requestDay,
  severalWithVersions,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { file } from '../media.ts'
import { Availability } from './availability.ts'
import {
  Beside,
  Booking,
  BookingList,
  ChangedBooking,
  cancelRefusals,
  Declaration,
  NewDeclaration,
  ResizedBooking,
  seriesScopes,
} from './booking.ts'
import { BookingCounts, countedBookings } from './booking-counts.ts'
import { HistoryEntry } from './booking-history.ts'
import { Grid, GridBlock, GridCapacity, ListedGridBooking } from './grid.ts'
import { GridDay, GridWeek } from './grid-day.ts'
import { BookingFilter, requestPeriod } from './presets.ts'
import { DaySlots, slotQuery } from './slots.ts'

const own = ['BOOKINGS', 'MY_BOOKINGS'] as const
const reading = ['BOOKINGS:read', 'MY_BOOKINGS:read'] as const
const planning = [...own, 'PLAN'] as const

/**
 * Other desks the host holds at the same time, except those already held before the change. A second desk is a question
 * to the person, never a refusal.
 */
const withAlsoHeld = <S extends z.ZodType>(data: S) => z.object({ data, also_held: z.array(Booking) })

const gridOf = z.object({ presetId: idText('preset') })
const gridQuery = z.object({
  date: requestDay.optional(),
  /** Replaces the preset's own place. */
  level_id: idText('level').optional(),
  /** Narrows the preset further. */
  resource_type_id: idText('resource_type').optional(),
})

const listed = {
  query: z.object({ extend_period: z.coerce.number<number | string>().int().min(1).max(366).optional() }),
  body: z.object({
    preset: BookingFilter.extend({ id: id('preset').optional(), date_period: requestPeriod.optional() }).optional(),
    /** Narrows each of the lists further; `date_period` replaces their own. */
    filter: BookingFilter.pick({ levels: true, resource_types: true, resources: true, declaration_status: true })
      .extend({
        date_period: requestPeriod.optional(),
        /** Words that must all occur in its subject, resource, place or host, as far as the caller may read these. */
        query: z.string().trim().max(200).optional(),
      })
      .optional(),
  }),
}

const GridRow = z.object({
  bookings: z.array(ListedGridBooking),
  blocks: z.array(GridBlock),
  capacity_dates: z.array(GridCapacity),
})

export const bookings = feature({
  list: endpoint({
    method: 'POST',
    path: '/company/v1/bookings',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user', 'user_preference'],
    access: reading,
    ...listed,
    response: many(BookingList),
    summary: 'Bookings by preset: the given one, or each of the caller’s active ones. extend_period adds days.',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/company/v1/bookings/counts',
    reads: ['booking', 'resource', 'resource_type', 'level'],
    access: ['BOOKINGS:read'],
    query: countedBookings,
    response: one(BookingCounts),
    summary: 'How many bookings there are on each day and in each hour, by type of resource, in all places or in one.',
  }),
  csv: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/export',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user', 'user_preference'],
    access: reading,
    ...listed,
    response: file('text/csv'),
    summary: 'All bookings of the same list as CSV, times on the clock of their place. Separators follow lang.',
  }),
  availability: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/resources-availability',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: planning,
    body: z.object({
      preset: BookingFilter.optional(),
      /** Resource type. */
      type: id('resource_type').optional(),
      slots: z.array(RequestSlot).min(1).max(100),
      /** The reservation being edited: its bookings that the caller may change don't block. */
      declaration_id: id('declaration').optional(),
      /** The one booking being edited: the others of its reservation go on blocking. */
      booking_id: id('booking').optional(),
      host_id: id('user').optional(),
    }),
    response: many(Availability),
    summary: 'Which resources are free for the slots, and why the others are not.',
  }),
  store: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/store',
    access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN'],
    body: z.object({ declaration: NewDeclaration }),
    response: withAlsoHeld(Declaration),
    status: 201,
    idempotent: true,
    summary: 'Book: every resource for every slot, or nothing.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['slot_taken', 'pool_full', 'idempotency_key_reused'],
  }),
  resize: endpoint({
    method: 'PUT',
    path: '/company/v1/bookings/resize',
    access: ['BOOKINGS:update', 'MY_BOOKINGS:update'],
    body: ResizedBooking,
    response: withAlsoHeld(Booking),
    versioned: true,
    summary:
      'Change the range or the resource of a booking on the grid. A running one that is moved is split: the answer is the part that was moved.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['slot_taken', 'pool_full', 'version_changed', 'not_changeable'],
  }),
  available: endpoint({
    method: 'GET',
    path: '/company/v1/bookings/available',
    reads: ['booking', 'resource', 'resource_type', 'level', 'map', 'user', 'user_preference'],
    access: planning,
    /** Without `level_id`: the default location, else the building of the caller, or of the person acted for. */
    query: slotQuery.extend({
      level_id: idText('level').optional(),
      resource_type_id: idText('resource_type').optional(),
    }),
    response: one(DaySlots),
    summary: 'The slots of a day in which a place has a resource, of a type or any, that can still be booked.',
    errors: ['not_found'],
  }),
  showGrid: endpoint({
    method: 'GET',
    path: '/company/v1/show-grid',
    reads: ['preset'],
    access: own,
    /** `preset_id`: the first active preset, on which the grid opens; null: there is none, so the grid isn't shown. */
    response: one(z.object({ is_shown: z.boolean(), preset_id: id('preset').nullable() })),
    summary: 'Whether the caller is shown the grid, and on which preset it opens.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/bookings/{id}',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    params: idParam('booking'),
    response: z.object({ data: Booking, beside: Beside }),
    versioned: true,
    summary: 'One booking, and what else is booked with it.',
  }),
  history: endpoint({
    method: 'GET',
    path: '/company/v1/bookings/{id}/history',
    reads: ['booking', 'resource', 'level', 'user'],
    access: reading,
    params: idParam('booking'),
    query: pageQuery,
    response: pageOf(HistoryEntry),
    summary: 'Who changed a booking, how and when, the last change first. Not of what is private to others.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/bookings/{id}',
    access: ['BOOKINGS:update', 'MY_BOOKINGS:update'],
    params: idParam('booking'),
    body: z.object({ declaration: ChangedBooking }),
    /**
     * `changed`: the bookings that were changed, added or cancelled, of a series more than the one. `can_undo`: whether the opposite change
     * of them leads back exactly.
     */
    response: withAlsoHeld(Booking).extend({ changed: z.array(id('booking')), can_undo: z.boolean() }),
    versioned: true,
    summary:
      'Change a booking; what is left out stays. A running one that is moved is split: the answer is the part that was moved.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['slot_taken', 'pool_full', 'version_changed', 'not_changeable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/bookings/{id}',
    access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'],
    params: idParam('booking'),
    /** The bookings of its series that are cancelled with it. */
    query: z.object({ scope: z.enum(seriesScopes).default('one') }),
    response: done.extend({ cancelled: z.array(id('booking')) }),
    summary: 'Cancel one booking, or more of its series; `cancelled` says which.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['not_changeable'],
  }),
  cancelSeveral: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/cancel',
    access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'],
    body: severalWithVersions,
    response: outcomeOf('booking', cancelRefusals),
    idempotent: true,
    summary: 'Cancel several bookings; a preview tells what would come of it, and what is refused is left as it is.',
    emits: ['declaration.changed', 'grid.changed'],
  }),
  grid: endpoint({
    method: 'GET',
    path: '/company/v1/bookings-grid/{presetId}',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    params: gridOf,
    query: gridQuery,
    response: Grid,
    summary:
      'The rows of a preset’s grid for one local day, today unless told. Answers 304 to a matching If-None-Match.',
  }),
  gridDay: endpoint({
    method: 'GET',
    path: '/company/v1/bookings-grid/{presetId}/day',
    reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level', 'preset', 'user'],
    access: reading,
    params: gridOf,
    query: gridQuery,
    response: GridDay,
    summary: 'The same grid in a compact form, for screens: what bookings share is said once.',
  }),
  gridWeek: endpoint({
    method: 'GET',
    path: '/company/v1/bookings-grid/{presetId}/week',
    reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level', 'preset', 'user'],
    access: reading,
    params: gridOf,
    query: gridQuery.extend({
      /** Answers these rows only, as far as the grid shows them. */
      resource_ids: z.array(idText('resource')).min(1).max(100).optional(),
    }),
    response: GridWeek,
    summary:
      'The days of the caller’s week around a local day, today unless told, without the weekend if they hide it. Answers 304 to a matching If-None-Match.',
  }),
  gridBookings: endpoint({
    method: 'POST',
    path: '/company/v1/bookings-grid-bookings',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    body: z.object({ values: z.object({ date: requestDay, resource_ids: z.array(id('resource')).min(1).max(1000) }) }),
    response: z.object({
      data: z.record(z.string(), GridRow),
    }),
    summary: 'The bookings of some rows of a grid, by resource id.',
  }),
})
