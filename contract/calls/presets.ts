import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, done, many, name, one, requestDay, rowVersion } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { approvalStatuses, filterStatuses } from '../values/booking-statuses.ts'

/** The caller's relation to a booking; the grid's colours and shapes follow from it. */
export const relations = ['mine', 'for_me', 'other'] as const
export type Relation = (typeof relations)[number]

const period = z.object({ from: requestDay, to: requestDay })

/** Local days, of which a request may ask for so many. Presets may hold longer periods. */
export const periodOf = (most: number) =>
  z.object({ from: requestDay, to: requestDay }).superRefine(({ from, to }, { addIssue }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    if (days > most)
      addIssue({ code: 'custom', path: ['to'], params: { label: 'too_many_days', values: { max: most } } })
    if (days < 1) addIssue({ code: 'custom', path: ['to'], params: { label: 'day_before_start' } })
  })
export const requestPeriod = periodOf(366)

/** The filters of a preset of the bookings screens; a booking must match all of them. */
export const BookingFilter = z.object({
  levels: z.array(id('level')).max(500).optional(),
  resource_types: z.array(id('resource_type')).max(100).optional(),
  /** Least number of seats. */
  capacity: z.int().min(1).max(10_000).optional(),
  resources: z.array(id('resource')).max(1000).optional(),
  /** First and last local day, both included. */
  date_period: period.optional(),
  declaration_status: z.array(z.enum(filterStatuses)).max(filterStatuses.length).optional(),
  declaration_approval_status: z.array(z.enum(approvalStatuses)).max(approvalStatuses.length).optional(),
  my_bookings: z.boolean().optional(),
  /**
   * Instead of `date_period`, a period that moves with the clock: the present day, to which `extend_period` adds
   * nothing.
   */
  period: z.enum(['today']).optional(),
  /** Only bookings the caller neither hosts nor made. */
  others: z.boolean().optional(),
})
export type BookingFilter = z.infer<typeof BookingFilter>

const text = z.string().max(200)
const end = z.union([z.int(), text]).optional()

/**
 * The values of a list's filters, by their slugs: chosen values, yes or no, a range, or words. Ids among them aren't
 * checked; the list of presets says which are gone.
 */
export const SearchFilters = z.record(
  z.string().max(60),
  z.union([z.array(z.union([z.int(), text])).max(500), z.boolean(), text, z.strictObject({ from: end, to: end })]),
)
export type SearchFilters = z.infer<typeof SearchFilters>

/** Filters of bookings for the section `bookings`; for every other section the filters of its list. */
const kept = z.union([BookingFilter.strict(), SearchFilters])

export const Preset = z.object({
  id: id('preset'),
  name: z.string(),
  section: z.string(),
  is_active: z.boolean(),
  order: z.int(),
  preset: kept,
  version: rowVersion,
})
export type Preset = z.infer<typeof Preset>

export const ListedPreset = Preset.extend({
  /** Ids among its filters that are deleted, or that the caller may no longer see, by slug: a list would refuse them. */
  missing: z.record(z.string(), z.array(z.int())),
})
export type ListedPreset = z.infer<typeof ListedPreset>

/**
 * The most presets that a person may keep in one section. Each active one of `bookings` is a list on the bookings
 * screen.
 */
export const mostPresets = 50

export const NewPreset = z.object({
  name,
  /** The section: `bookings`, whose presets are the lists of the bookings screen, or that of a list (`sectionOf`). */
  section: z.string().max(100),
  /** Default: on; a change that leaves it out keeps it. */
  is_active: z.boolean().optional(),
  /** Default: the end. */
  order: z.int().min(1).max(10_000).optional(),
  preset: kept,
})

/** The filter of bookings that a preset may be given: its days don't end before they begin. */
export const PresetBookingFilter = BookingFilter.strict().superRefine(({ date_period: days }, { addIssue }) => {
  if (days && days.to < days.from)
    addIssue({ code: 'custom', path: ['date_period', 'to'], params: { label: 'day_before_start' } })
})

/** A preset of the bookings screens, as its form sends it. */
export const NewBookingPreset = z.object({ name, section: z.literal('bookings'), preset: PresetBookingFilter })

/** A choice of a filter; without an id, a filter whose values are rows or a range. */
export const SearchFilter = z.object({
  slug: z.string(),
  id: z.string().nullable(),
  /** `single`: choosing it deselects the others of its slug (R187). */
  type: z.enum(['single', 'multi']),
  selected: z.boolean(),
  value: z.string().nullable(),
  /** Slugs that are deselected with this one (R188), and slugs that are selected with it (R190). */
  excludes: z.array(z.string()),
  includes: z.array(z.string()),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  /** Hours, of an interval. */
  hoursInterval: z.number().nullable(),
})
export type SearchFilter = z.infer<typeof SearchFilter>

const ofSection = z.object({ section: z.string().max(100) })
const reads = ['preset', 'level', 'resource_type', 'resource_model', 'resource_attribute', 'resource'] as const

export const presets = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/presets/{section}',
    reads,
    access: 'login',
    params: ofSection,
    response: many(ListedPreset),
    summary: 'The caller’s presets of a section: active ones first, then by order.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/presets',
    changes: ['preset'],
    access: 'login',
    body: NewPreset,
    response: one(Preset),
    status: 201,
    idempotent: true,
    summary: 'Keep a filter under a name.',
    errors: ['not_unique'],
  }),
  order: endpoint({
    method: 'POST',
    path: '/company/v1/presets/order',
    changes: ['preset'],
    access: 'login',
    body: z.object({
      list: z
        .array(z.object({ id: id('preset'), ordering: z.int() }))
        .min(1)
        .max(1000),
    }),
    response: done,
    summary: 'Number the caller’s presets of a section from 1 on, by this order; those that are left out follow.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/presets/{id}',
    changes: ['preset'],
    access: 'login',
    params: idParam('preset'),
    /** Fields that are left out stay: a preset whose places are gone can still be switched and renamed. */
    body: changeOf(NewPreset.partial({ name: true, preset: true })),
    response: one(Preset),
    versioned: true,
    summary: 'Change a preset. Its section stays.',
    errors: ['not_unique', 'version_changed'],
  }),
  activate: endpoint({
    method: 'GET',
    path: '/company/v1/presets/activate/{id}',
    changes: ['preset'],
    access: 'login',
    params: idParam('preset'),
    response: one(Preset),
    versioned: true,
    summary: 'Switch a preset on, or off. Asked twice it is as it was: PUT says which is meant.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/presets/{id}',
    changes: ['preset'],
    access: 'login',
    params: idParam('preset'),
    response: done,
    summary: 'Delete a preset.',
  }),
  filters: endpoint({
    method: 'GET',
    path: '/company/v1/filters/{section}',
    reads: [],
    access: 'login',
    params: ofSection,
    response: many(SearchFilter),
    summary: 'What the list of a section can be narrowed by; nothing of it is selected.',
  }),
})
