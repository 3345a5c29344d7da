import { z } from 'zod'
import { endpoint, feature } from './endpoint.ts'
import { many, requestDay } from './fields.ts'
import { id } from './ids.ts'

export const declarationStatuses = ['booked', 'checked_in', 'checked_out', 'released', 'cancelled'] as const
export const approvalStatuses = ['not_required', 'pending', 'approved', 'rejected'] as const

/** Whose a booking is, seen by the caller. Colour and shape on the grid follow it. */
export const relations = ['mine', 'for_me', 'other'] as const
export type Relation = (typeof relations)[number]

const period = z.object({ from: requestDay, to: requestDay })

/** Local days a request may ask for. Presets may hold longer periods. */
const longestPeriod = 366
export const requestPeriod = period.superRefine(({ from, to }, { addIssue }) => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days > longestPeriod)
    addIssue({ code: 'custom', path: ['to'], params: { label: 'too_many_days', values: { max: longestPeriod } } })
  if (days < 1) addIssue({ code: 'custom', path: ['to'], params: { label: 'day_before_start' } })
})

/** What a preset of the bookings screens filters by; a booking matches all of what is given. */
export const BookingFilter = z.object({
  levels: z.array(id('level')).max(500).optional(),
  resource_types: z.array(id('resource_type')).max(100).optional(),
  /** Least number of seats. */
  capacity: z.int().min(1).max(10_000).optional(),
  resources: z.array(id('resource')).max(1000).optional(),
  /** First and last local day, both included. */
  date_period: period.optional(),
  declaration_status: z.array(z.enum(declarationStatuses)).optional(),
  declaration_approval_status: z.array(z.enum(approvalStatuses)).optional(),
  my_bookings: z.boolean().optional(),
  /** A period that moves with the clock, in place of `date_period`: the present day. It isn't extended. */
  period: z.enum(['today']).optional(),
  /** Only what the caller neither hosts nor made. */
  others: z.boolean().optional(),
})
export type BookingFilter = z.infer<typeof BookingFilter>

export const Preset = z.object({
  id: id('preset'),
  name: z.string(),
  section: z.string(),
  is_active: z.boolean(),
  order: z.int(),
  preset: BookingFilter,
})

export const presets = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/presets/{section}',
    reads: ['preset', 'level', 'resource_type'],
    access: 'login',
    params: z.object({ section: z.enum(['bookings']) }),
    response: many(Preset),
    summary: 'The caller’s presets of a section: active ones first, then by order.',
  }),
})
