import { z } from 'zod'
import { changeOf, day, instant, Meta, price, RequestSlot, requestDay, rowVersion, Slot, subject } from '../fields.ts'
import { id } from '../ids.ts'
import { approvalStatuses, declarationStatuses } from '../values/booking-statuses.ts'
import { frequencies, monthlyBy, mostDates } from '../values/recurrence.ts'
import { Refusal } from './availability.ts'
import { relations } from './presets.ts'
import { Recurrence } from './recurrence.ts'
import { resourceKinds } from './resource-types.ts'
import { weekdays } from './weekdays.ts'

/** The series of a booking as it is now: of one that was moved to other days as a whole, on these. */
export const BookingSeries = z.object({
  frequency: z.enum(frequencies),
  /** Every so many days, weeks or months. */
  interval: z.int(),
  /** The weekdays of a weekly one, from Monday on; empty for any other. */
  weekdays: z.array(z.enum(weekdays)),
  /** The day of a monthly one; null for any other, and for one moved to days that no rule names. */
  monthly_by: z.enum(monthlyBy).nullable(),
  /** The first day of its rule, from which a monthly one takes its day. */
  first_day: day,
  /** The last day that its rule allows. */
  until: day,
  /** The last date that is booked; null: none is any more. */
  last_day: day.nullable(),
  /** The booked dates that aren't over. */
  left: z.int(),
})
export type BookingSeries = z.infer<typeof BookingSeries>

/** One resource held for one range. `subject`, `host` and `made_by` are null where the booking is private to others. */
export const Booking = z.object({
  id: id('booking'),
  declaration_id: id('declaration'),
  resource_id: id('resource'),
  resource_name: z.string(),
  resource_kind: z.enum(resourceKinds),
  level_id: id('level'),
  level_name: z.string(),
  timezone: z.string(),
  resource_ids: z.array(id('resource')),
  subject: z.string().nullable(),
  is_private: z.boolean(),
  host_id: id('user').nullable(),
  host: z.string().nullable(),
  made_by: z.string().nullable(),
  /**
   * The person who cancelled it, shown to the people of the booking and to those who may cancel it; null: nobody, or
   * hidden from the caller.
   */
  cancelled_by: z.string().nullable(),
  cancelled_by_id: id('user').nullable(),
  relation: z.enum(relations),
  /** The local day of the series that it is of, however it was moved since; null: it doesn't repeat. */
  occurs_on: day.nullable(),
  /** The series that it is a date of; null: it doesn't repeat, or is private to others. */
  series: BookingSeries.nullable(),
  datetime_from: instant,
  datetime_to: instant,
  status: z.enum(declarationStatuses),
  /** Why it was released: nobody checked in, or nobody decided on the request in time; null: it isn't released. */
  released_for: z.enum(['no_show', 'lapsed']).nullable(),
  approval_status: z.enum(approvalStatuses),
  /** When check-in opens; null: the resource asks for none, or it is no longer possible. */
  check_in_from: instant.nullable(),
  /** When it is released unless somebody has checked in; null: it isn't. */
  release_at: instant.nullable(),
  /** When its people are warned that it ends; null: they aren't. */
  warn_at: instant.nullable(),
  /** In the resource's currency; null: free of charge. */
  cost: z.number().nullable(),
  currency: z.string().nullable(),
  version: rowVersion,
  meta: Meta,
})
export type Booking = z.infer<typeof Booking>

/** The other bookings of a booking's reservation that are neither cancelled nor released, as far as the caller may see them. */
export const Beside = z.object({
  /** All of them. */
  count: z.int(),
  /**
   * Those that are neither over nor checked out of: cancelling the whole reservation cancels them. 0 where the caller may
   * not cancel one of them, and so not the whole.
   */
  open: z.int(),
  /** The first of them by their time: enough to name. */
  first: z.array(Booking),
})
export type Beside = z.infer<typeof Beside>

const mostResources = 50
const mostSlots = 100
/** The most bookings of a reservation, even if each is moved while it runs, which makes two of it. */
export const mostTogether = 2 * mostResources * mostSlots

/** The choice for one date of a series: left out, or at another resource or time. */
const SeriesChoice = z.object({
  day: requestDay,
  is_left_out: z.boolean().default(false),
  resource_id: id('resource').optional(),
  slot: RequestSlot.optional(),
})

/** A reservation as its maker sees it. Without `host_id`: the caller (or the person the caller acts for). */
export const NewDeclaration = z.object({
  resource_ids: z.array(id('resource')).min(1).max(mostResources),
  slots: z.array(RequestSlot).min(1).max(mostSlots),
  subject: subject.optional(),
  is_private: z.boolean().default(false),
  host_id: id('user').optional(),
  /** It repeats from its slot on, which must be one. */
  recurrence: Recurrence.optional(),
  /** Choices for single dates of it. */
  dates: z.array(SeriesChoice).max(mostDates).default([]),
  /** Dates that can't be booked refuse the whole, or are skipped and can be tried again. */
  on_conflict: z.enum(['refuse', 'skip']).default('refuse'),
})
export type NewDeclaration = z.input<typeof NewDeclaration>

/** The bookings of a series that something is done with: this one, it and those after it, or all to come. */
export const seriesScopes = ['one', 'following', 'all'] as const

/** The cost of a reservation before it is made. Null: free of charge; of a currency: none is set. */
export const DeclarationCost = z.object({
  resources: z.array(
    z.object({
      resource_id: id('resource'),
      resource_name: z.string(),
      ...price,
      /** In all its slots. */
      cost: z.number().nullable(),
    }),
  ),
  /** By currency; empty where all of it is free of charge. */
  totals: z.array(z.object({ currency: z.string().nullable(), cost: z.number() })),
})
export type DeclarationCost = z.infer<typeof DeclarationCost>

export const ChangedBooking = changeOf(
  z.object({
    subject: subject.optional(),
    is_private: z.boolean().optional(),
    host_id: id('user').optional(),
    resource_id: id('resource').optional(),
    slots: z.array(RequestSlot).min(1).max(1).optional(),
    /** The bookings of a series that are changed with it. */
    scope: z.enum(seriesScopes).default('one'),
    /**
     * Another rule for the following dates, or for all to come: dates that only it has are booked, those that only the former one has
     * are cancelled. A date that was cancelled or skipped before stays so.
     */
    recurrence: Recurrence.optional(),
    /** Choices for the dates that are added. */
    dates: z.array(SeriesChoice).max(mostDates).default([]),
    /** As for a new series. */
    on_conflict: z.enum(['refuse', 'skip']).default('refuse'),
    /** The bookings of a series that an undo puts back; refused as changed if one of them doesn't stand any more where that left it. */
    only: z.array(id('booking')).min(1).max(5000).optional(),
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
  /** The rule of a series; null: it doesn't repeat. */
  recurrence: Recurrence.nullable(),
  /** Dates of the series without a booking, with the reason; null: left out. */
  skipped: z.array(z.object({ day, reason: z.string().nullable() })),
  bookings: z.array(Booking),
})
export type Declaration = z.infer<typeof Declaration>

/** A reservation in a list: the first and the last instant of the bookings that were asked for, and their number. */
export const ListedDeclaration = Declaration.omit({ skipped: true, bookings: true }).extend({
  datetime_from: instant,
  datetime_to: instant,
  count: z.int(),
  /** With `includes=bookings`. */
  bookings: z.array(Booking).optional(),
})
export type ListedDeclaration = z.infer<typeof ListedDeclaration>

/**
 * A day of a resource: the bookable hours, and the times in which others take or block it. `share`: the part of its places
 * that is taken then, above 0 to 1; below 1 in a pool alone.
 */
export const ResourceDay = z.object({
  open: z.array(Slot),
  taken: z.array(Slot.extend({ share: z.number() })),
})
export type ResourceDay = z.infer<typeof ResourceDay>

/** The state of a date of a series: bookable, in conflict with another booking, against a rule, or left out. */
export const dateStates = ['free', 'conflict', 'rule', 'left_out'] as const
/** A date of a series before it is booked. */
export const SeriesDate = z.object({
  day,
  datetime_from: instant,
  datetime_to: instant,
  resource_ids: z.array(id('resource')),
  state: z.enum(dateStates),
  /** Why it can't be booked, with ways out of the first ones. */
  refusals: z.array(Refusal),
  /** In the currency of each resource; empty: free of charge. */
  costs: z.array(z.object({ currency: z.string(), cost: z.number() })),
  /** The places of its first resource that are free all through the date, if that is a pool; null: it is none. */
  places: z.object({ free: z.int(), all: z.int() }).nullable(),
  /** The day of its first resource. */
  around: ResourceDay,
  /** The day of each resource that its refusals offer. */
  around_others: z.array(ResourceDay.extend({ resource_id: id('resource') })),
})
export type SeriesDate = z.infer<typeof SeriesDate>

/** A booking in a list. The specification gives some columns other names here than elsewhere, so they have both. */
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
  /** The preset is of other people's bookings, which this caller sees in the grid only: the list of them is empty. */
  onGridOnly: z.boolean(),
  bookings: z.array(ListedBooking),
})
export type BookingList = z.infer<typeof BookingList>

/**
 * Reasons why one of several bookings isn't cancelled: the caller can't see it, it is over or given back, or it has
 * changed.
 */
export const cancelRefusals = ['gone', 'over', 'changed', 'forbidden'] as const
