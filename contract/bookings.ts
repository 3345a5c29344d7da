import { z } from 'zod'
import { Availability } from './availability.ts'
import { endpoint, feature } from './endpoint.ts'
import { day, done, id, idParam, idText, instant, Limits, Meta, many, one, Slot, subject } from './fields.ts'
import { approvalStatuses, BookingFilter, declarationStatuses } from './presets.ts'

/** Whose a booking is, seen by the caller. Colour and shape on the grid follow it. */
export const relations = ['mine', 'for_me', 'other'] as const

/** One resource held for one range. `subject`, `host` and `made_by` are null where the booking is private to others. */
export const Booking = z.object({
  id,
  declaration_id: id,
  resource_id: id,
  resource_name: z.string(),
  level_name: z.string(),
  timezone: z.string(),
  resource_ids: z.array(id),
  subject: z.string().nullable(),
  is_private: z.boolean(),
  host_id: id.nullable(),
  host: z.string().nullable(),
  made_by: z.string().nullable(),
  relation: z.enum(relations),
  datetime_from: instant,
  datetime_to: instant,
  status: z.enum(declarationStatuses),
  approval_status: z.enum(approvalStatuses),
  /** In the resource's currency; null: free of charge. */
  cost: z.number().nullable(),
  currency: z.string().nullable(),
  /** Rises with every change; send it back to be told when somebody else was quicker. */
  version: z.int(),
  meta: Meta,
})
export type Booking = z.infer<typeof Booking>

/** A booking on the grid: what the specification names, and what a block on the grid shows. */
export const GridBooking = z.object({
  id,
  declaration_id: id,
  resource_id: id,
  subject: z.string().nullable(),
  host: z.string().nullable(),
  host_id: id.nullable(),
  is_private: z.boolean(),
  relation: z.enum(relations),
  status: z.enum(declarationStatuses),
  approval_status: z.enum(approvalStatuses),
  /** Local start and end in the resource's own formats. */
  starts: z.string(),
  ends: z.string(),
  datetime_from: instant,
  datetime_to: instant,
  /** Minutes; null where the function isn't switched on. */
  auto_release: z.int().nullable(),
  pre_check_in: z.int().nullable(),
  expiring_warning: z.int().nullable(),
  /** Buffers held around it, in minutes. */
  buffer_before: z.int(),
  buffer_after: z.int(),
  previous_booking_in_minutes: z.int(),
  next_booking_in_minutes: z.int(),
  /** The caller's on its resource. */
  limits: Limits,
  /** Of the local start, in minutes east of UTC. */
  offset: z.int(),
  version: z.int(),
  meta: Meta,
})
export type GridBooking = z.infer<typeof GridBooking>

/** What holds a part of a row without being a booking of it: a linked room's booking, a neighbour's, an unavailability. */
export const GridBlock = z.object({
  kind: z.enum(['linked', 'distance', 'unavailable']),
  reason: z.string().nullable(),
  datetime_from: instant,
  datetime_to: instant,
})
export type GridBlock = z.infer<typeof GridBlock>

export const GridResource = z.object({
  id,
  name: z.string(),
  level_id: id,
  resource_type_id: id,
  /** How many may book it at once; 1 for a room or desk, n for a pool. */
  capacity: z.int(),
  /** Seats; null where it says nothing. */
  seats: z.int().nullable(),
  attributes: z.array(z.string()),
  timezone: z.string(),
  date_format: z.string(),
  time_format: z.string(),
  /** Bookable local hours of that day, HH:mm; `24:00` is the end of the day. Equal ones: closed. */
  start: z.string(),
  end: z.string(),
  /** The same as instants in UTC. */
  resource_start: instant,
  resource_end: instant,
  buffer_before: z.int(),
  buffer_after: z.int(),
  is_bookable: z.boolean(),
  needs_approval: z.boolean(),
  limits: Limits,
  bookings: z.array(GridBooking),
  blocks: z.array(GridBlock),
  /** create: may book here; update, delete: other people's bookings here. */
  meta: Meta,
})
export type GridResource = z.infer<typeof GridResource>

/**
 * The local day in one zone. `offsets` says how many minutes east of UTC the zone is from each instant on: one entry
 * on a plain day, two when the clocks change in it.
 */
export const GridZone = z.object({
  timezone: z.string(),
  day_start: instant,
  day_end: instant,
  offsets: z.array(z.object({ from: instant, minutes: z.int() })),
})
export type GridZone = z.infer<typeof GridZone>

export const GridLevel = z.object({ id, name: z.string(), path: z.array(z.string()) })

export const Grid = z.object({
  data: z.array(GridResource),
  meta: z.object({
    date: day,
    preset_id: id,
    preset_name: z.string(),
    /** Smallest start and largest end of the rows, HH:mm; 00:00 both without rows. */
    grid_start: z.string(),
    grid_end: z.string(),
    zones: z.array(GridZone),
    levels: z.array(GridLevel),
    /** Resources that match; `data` holds the first 1,000. */
    total: z.int(),
  }),
})
export type Grid = z.infer<typeof Grid>

/** A reservation as its maker sees it. Without `host_id`: the caller (or the person the caller acts for). */
export const NewDeclaration = z.object({
  resource_ids: z.array(id).min(1).max(50),
  slots: z.array(Slot).min(1).max(100),
  subject: subject.optional(),
  is_private: z.boolean().default(false),
  host_id: id.optional(),
})
export type NewDeclaration = z.input<typeof NewDeclaration>

export const ChangedBooking = z.object({
  subject: subject.optional(),
  is_private: z.boolean().optional(),
  host_id: id.optional(),
  resource_id: id.optional(),
  slots: z.array(Slot).min(1).max(1).optional(),
  /** The version the change was made from; another one is refused with 409 `version_changed`. */
  version: z.int().optional(),
})

export const ResizedBooking = z.object({
  id,
  resource_id: id,
  slots: z.array(Slot).min(1).max(100),
  is_grid: z.literal(true),
  subject: subject.nullish(),
  is_private: z.boolean().optional(),
  host_id: id.nullish(),
  version: z.int().optional(),
})

export const Declaration = z.object({
  id,
  subject: z.string().nullable(),
  is_private: z.boolean(),
  host_id: id.nullable(),
  approval_status: z.enum(approvalStatuses),
  bookings: z.array(Booking),
})
export type Declaration = z.infer<typeof Declaration>

/** The bookings of one preset. `endDate` is the last local day asked for; `totalNumberOfBookings` counts beyond `bookings`. */
export const BookingList = z.object({
  presetName: z.string(),
  presetId: id.nullable(),
  order: z.int(),
  myBookings: z.boolean(),
  resources: z.array(z.object({ id, name: z.string() })),
  sort_field_first: z.string(),
  sort_field_second: z.string(),
  totalNumberOfBookings: z.int(),
  bookingTitle: z.string(),
  dateLabel: z.string(),
  endDate: day,
  bookings: z.array(Booking),
})
export type BookingList = z.infer<typeof BookingList>

const own = ['BOOKINGS', 'MY_BOOKINGS'] as const
const reading = ['BOOKINGS:read', 'MY_BOOKINGS:read'] as const
const planning = [...own, 'PLAN'] as const

export const bookings = feature({
  list: endpoint({
    method: 'POST',
    path: '/company/v1/bookings',
    access: reading,
    query: z.object({ extend_period: z.coerce.number<number | string>().int().min(1).max(366).optional() }),
    body: z.object({ preset: BookingFilter.extend({ id: id.optional() }).optional() }),
    response: many(BookingList),
    summary: 'Bookings by preset: the given one, or each of the caller’s active ones. extend_period adds days.',
  }),
  availability: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/resources-availability',
    access: planning,
    body: z.object({
      preset: BookingFilter.optional(),
      /** Resource type. */
      type: id.optional(),
      slots: z.array(Slot).min(1).max(100),
      /** The reservation being edited: it doesn't block itself. */
      declaration_id: id.optional(),
      host_id: id.optional(),
    }),
    response: many(Availability),
    summary: 'Which resources are free for the slots, and why the others are not.',
  }),
  store: endpoint({
    method: 'POST',
    path: '/company/v1/bookings/store',
    access: ['BOOKINGS:create', 'MY_BOOKINGS:create'],
    body: z.object({ declaration: NewDeclaration }),
    response: one(Declaration),
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
    response: one(Booking),
    summary: 'Change the range or the resource of a booking on the grid.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['slot_taken', 'pool_full', 'version_changed', 'not_changeable'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/bookings/{id}',
    access: reading,
    params: idParam,
    response: one(Booking),
    summary: 'One booking.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/bookings/{id}',
    access: ['BOOKINGS:update', 'MY_BOOKINGS:update'],
    params: idParam,
    body: z.object({ declaration: ChangedBooking }),
    response: one(Booking),
    summary: 'Change a booking; what is left out stays.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['slot_taken', 'pool_full', 'version_changed', 'not_changeable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/bookings/{id}',
    access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'],
    params: idParam,
    response: done,
    summary: 'Cancel one booking.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['not_changeable'],
  }),
  grid: endpoint({
    method: 'GET',
    path: '/company/v1/bookings-grid/{presetId}',
    access: reading,
    params: z.object({ presetId: idText }),
    query: z.object({
      date: day.optional(),
      /** Another place instead of the preset's own. */
      level_id: idText.optional(),
      /** Narrows the preset further. */
      resource_type_id: idText.optional(),
    }),
    response: Grid,
    summary:
      'The rows of a preset’s grid for one local day, today unless told. Answers 304 to a matching If-None-Match.',
  }),
  gridBookings: endpoint({
    method: 'POST',
    path: '/company/v1/bookings-grid-bookings',
    access: reading,
    body: z.object({ values: z.object({ date: day, resource_ids: z.array(id).min(1).max(1000) }) }),
    response: z.object({
      data: z.record(z.string(), z.object({ bookings: z.array(GridBooking), blocks: z.array(GridBlock) })),
    }),
    summary: 'The bookings of some rows of a grid, by resource id.',
  }),
})
