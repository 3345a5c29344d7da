import { z } from 'zod'
import { Availability } from './availability.ts'
import { endpoint, feature } from './endpoint.ts'
import {
  changeOf,
  day,
  done,
  instant,
  Meta,
  many,
  one,
  outcomeOf,
  RequestSlot,
  requestDay,
  rowVersion,
  several,
  subject,
  versionsOfSeveral,
} from './fields.ts'
import { Grid, GridBlock, ListedGridBooking } from './grid.ts'
import { GridDay } from './grid-day.ts'
import { id, idParam, idText } from './ids.ts'
import { file } from './media.ts'
import { approvalStatuses, BookingFilter, declarationStatuses, relations, requestPeriod } from './presets.ts'

/** One resource held for one range. `subject`, `host` and `made_by` are null where the booking is private to others. */
export const Booking = z.object({
  id: id('booking'),
  declaration_id: id('declaration'),
  resource_id: id('resource'),
  resource_name: z.string(),
  level_name: z.string(),
  timezone: z.string(),
  resource_ids: z.array(id('resource')),
  subject: z.string().nullable(),
  is_private: z.boolean(),
  host_id: id('user').nullable(),
  host: z.string().nullable(),
  made_by: z.string().nullable(),
  /**
   * Who cancelled it, shown to the people of the booking and to those who may cancel it; null: nobody, or hidden from
   * the caller.
   */
  cancelled_by: z.string().nullable(),
  relation: z.enum(relations),
  datetime_from: instant,
  datetime_to: instant,
  status: z.enum(declarationStatuses),
  approval_status: z.enum(approvalStatuses),
  /** In the resource's currency; null: free of charge. */
  cost: z.number().nullable(),
  currency: z.string().nullable(),
  version: rowVersion,
  meta: Meta,
})
export type Booking = z.infer<typeof Booking>

/** A reservation as its maker sees it. Without `host_id`: the caller (or the person the caller acts for). */
export const NewDeclaration = z.object({
  resource_ids: z.array(id('resource')).min(1).max(50),
  slots: z.array(RequestSlot).min(1).max(100),
  subject: subject.optional(),
  is_private: z.boolean().default(false),
  host_id: id('user').optional(),
})
export type NewDeclaration = z.input<typeof NewDeclaration>

export const ChangedBooking = changeOf(
  z.object({
    subject: subject.optional(),
    is_private: z.boolean().optional(),
    host_id: id('user').optional(),
    resource_id: id('resource').optional(),
    slots: z.array(RequestSlot).min(1).max(1).optional(),
  }),
)

export const ResizedBooking = changeOf(
  z.object({
    id: id('booking'),
    resource_id: id('resource'),
    slots: z.array(RequestSlot).min(1).max(100),
    is_grid: z.literal(true),
    subject: subject.nullish(),
    is_private: z.boolean().optional(),
    host_id: id('user').nullish(),
  }),
)

export const Declaration = z.object({
  id: id('declaration'),
  subject: z.string().nullable(),
  is_private: z.boolean(),
  host_id: id('user').nullable(),
  approval_status: z.enum(approvalStatuses),
  bookings: z.array(Booking),
})
export type Declaration = z.infer<typeof Declaration>

/** A booking in a list. The specification names some of its columns otherwise than other calls do: both names stand here. */
export const ListedBooking = Booking.extend({
  booking_id: id('booking'),
  resource: z.string(),
  Host: z.string().nullable(),
  start_time: instant,
})
export type ListedBooking = z.infer<typeof ListedBooking>

/** The bookings of one preset. `endDate` is the last local day asked for; `totalNumberOfBookings` counts beyond `bookings`. */
export const BookingList = z.object({
  presetName: z.string(),
  presetId: id('preset').nullable(),
  order: z.int(),
  myBookings: z.boolean(),
  resources: z.array(z.object({ id: id('resource'), name: z.string() })),
  sort_field_first: z.string(),
  sort_field_second: z.string(),
  totalNumberOfBookings: z.int(),
  bookingTitle: z.string(),
  dateLabel: z.string(),
  endDate: day,
  /** The preset holds other people's bookings, which this caller sees on the grid alone: the list of them is empty. */
  onGridOnly: z.boolean(),
  bookings: z.array(ListedBooking),
})
export type BookingList = z.infer<typeof BookingList>

/** Why one of several bookings isn't cancelled: nobody shows it to the caller, it is over or given back, it is another one by now. */
export const cancelRefusals = ['gone', 'over', 'changed', 'forbidden'] as const

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
  /** Another place instead of the preset's own. */
  level_id: idText('level').optional(),
  /** Narrows the preset further. */
  resource_type_id: idText('resource_type').optional(),
})

const listed = {
  query: z.object({ extend_period: z.coerce.number<number | string>().int().min(1).max(366).optional() }),
  body: z.object({
    preset: BookingFilter.extend({ id: id('preset').optional(), date_period: requestPeriod.optional() }).optional(),
    /** Narrows each of the lists further; `date_period` takes the place of their own. */
    filter: BookingFilter.pick({ levels: true, resource_types: true, resources: true, declaration_status: true })
      .extend({
        date_period: requestPeriod.optional(),
        /** All of them in its subject, resource, place or host, as far as the caller may read these. */
        query: z.string().trim().max(200).optional(),
      })
      .optional(),
  }),
}

export const bookings = feature({
  list: endpoint({
    method: 'POST',
    path: '/company/v1/bookings',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    ...listed,
    response: many(BookingList),
    summary: 'Bookings by preset: the given one, or each of the caller’s active ones. extend_period adds days.',
  }),
  csv: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/export',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
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
      /** The reservation being edited: those of its bookings that the caller may change don't block. */
      declaration_id: id('declaration').optional(),
      /** One booking alone is being edited: the others of its reservation go on blocking. */
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
  get: endpoint({
    method: 'GET',
    path: '/company/v1/bookings/{id}',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    params: idParam('booking'),
    response: one(Booking),
    versioned: true,
    summary: 'One booking.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/bookings/{id}',
    access: ['BOOKINGS:update', 'MY_BOOKINGS:update'],
    params: idParam('booking'),
    body: z.object({ declaration: ChangedBooking }),
    response: withAlsoHeld(Booking),
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
    response: done,
    summary: 'Cancel one booking.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['not_changeable'],
  }),
  cancelSeveral: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/cancel',
    access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'],
    body: several.extend({ versions: versionsOfSeveral }),
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
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    params: gridOf,
    query: gridQuery,
    response: GridDay,
    summary: 'The same grid in a compact form, for screens: what bookings share is said once.',
  }),
  gridBookings: endpoint({
    method: 'POST',
    path: '/company/v1/bookings-grid-bookings',
    reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'],
    access: reading,
    body: z.object({ values: z.object({ date: requestDay, resource_ids: z.array(id('resource')).min(1).max(1000) }) }),
    response: z.object({
      data: z.record(z.string(), z.object({ bookings: z.array(ListedGridBooking), blocks: z.array(GridBlock) })),
    }),
    summary: 'The bookings of some rows of a grid, by resource id.',
  }),
})
