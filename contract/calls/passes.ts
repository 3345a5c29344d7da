import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { done, many, one } from '../fields.ts'
import { id, idParam, rowId } from '../ids.ts'
import { approvalStatuses, declarationStatuses } from '../values/booking-statuses.ts'
import { Booking } from './booking.ts'

/** The kinds of things that a scanned code stands for, by their number in the specification (R275). */
export const scannedKinds = { resource: 1, level: 2, plan: 4, visit: 5, pass: 6 } as const

/** A reservation of the caller's that isn't over, as a pass for the phone (R226). */
export const Pass = z.object({
  id: id('declaration'),
  subject: z.string().nullable(),
  /** The status of its next booking. */
  declaration_status: z.enum(declarationStatuses),
  approval_status: z.enum(approvalStatuses),
  /** From the top place down to the resource of its next booking. */
  full_path: z.array(z.string()),
  /** Its bookings that aren't over, the next one first. */
  bookings: z.array(Booking),
})
export type Pass = z.infer<typeof Pass>

/** With its code: `url` is its text, `path` draws its dark squares in a square of `size`. */
export const PassDetail = Pass.extend({ code: z.object({ url: z.string(), size: z.int(), path: z.string() }) })
export type PassDetail = z.infer<typeof PassDetail>

const reads = ['booking', 'resource', 'resource_type', 'level', 'user'] as const
const of = idParam('declaration')

export const passes = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/plan/spacepasses/all',
    reads,
    access: ['PLAN'],
    response: many(Pass),
    summary: 'The caller’s reservations that aren’t over, the next one first (R226).',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/plan/spacepasses/{id}',
    reads,
    access: ['PLAN'],
    params: of,
    response: one(PassDetail),
    summary: 'One pass with its code, which leads to the reservation.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/plan/spacepasses/{id}',
    access: ['PLAN'],
    params: of,
    /** `cancelled`: the bookings that weren't over. */
    response: done.extend({ cancelled: z.array(id('booking')) }),
    summary: 'Delete a pass: its reservation is cancelled.',
    emits: ['declaration.changed', 'grid.changed'],
    errors: ['not_changeable'],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/company/v1/plan/scan',
    reads: ['resource', 'level', 'booking'],
    access: ['PLAN'],
    body: z.object({
      type_id: z.literal(Object.values(scannedKinds)),
      /** The id of the resource, place or pass. */
      element_id: rowId,
    }),
    /** The place of a resource, or of the next booking of a pass; `declaration_id` for a pass alone. */
    response: one(
      z.object({
        type_id: z.literal(Object.values(scannedKinds)),
        name: z.string(),
        resource_id: id('resource').nullable(),
        level_id: id('level'),
        declaration_id: id('declaration').nullable(),
      }),
    ),
    errors: ['not_found'],
    summary: 'What a scanned element is, if the caller may see it (R275).',
  }),
})
