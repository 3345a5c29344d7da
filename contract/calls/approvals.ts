import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, instant, listQuery, many, one, outcomeOf, pageOf, rowVersion, yesNo } from '../fields.ts'
import { id, idText, rowId } from '../ids.ts'
import { approvalChoices } from '../values/approval-choices.ts'
import { approvalStatuses } from '../values/booking-statuses.ts'
import { mostAtOnce } from '../values/limits.ts'
import { Booking } from './booking.ts'

/** States of a request. `not_required`: it has moved to a resource that needs no approval. */
export const requestStates = ['waiting', 'approved', 'rejected', 'lapsed', 'cancelled', 'not_required'] as const

/** A reservation that asks for approval, or that was decided. Its people are null where it is private to others. */
export const Approval = z.object({
  id: id('declaration'),
  subject: z.string().nullable(),
  is_private: z.boolean(),
  host_id: id('user').nullable(),
  host: z.string().nullable(),
  made_by: z.string().nullable(),
  requested_at: instant,
  /** The start of its first booking that is left; of a decided one, of its first. */
  starts: instant,
  approval_status: z.enum(approvalStatuses),
  state: z.enum(requestStates),
  /** When it lapses without a decision; null: it is decided, or has lapsed. */
  decide_by: instant.nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  note: z.string().nullable(),
  /** Rises with every change of its bookings. */
  version: rowVersion,
  /** All of its bookings; the first of them are in `bookings`. */
  count: z.int(),
  bookings: z.array(Booking),
})
export type Approval = z.infer<typeof Approval>

/** Reasons why a request isn't decided. */
export const decisionRefusals = ['gone', 'decided', 'over', 'changed', 'forbidden'] as const

const choiceId = z.literal(approvalChoices.map(({ id: value }) => value))
/** The id of `approved` or `rejected`. */
const decidedStatus = z.preprocess(String, z.literal(['2', '3'])).transform(Number)
const note = z.string().trim().max(500)
const acting = ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'] as const
const emits = ['declaration.changed', 'grid.changed'] as const

/** A decision about several requests; a rejection says why. */
export const Decision = z
  .object({
    requests: z
      .array(z.object({ id: rowId, version: rowVersion }))
      .min(1)
      .max(mostAtOnce),
    approval_status: z.enum(['approved', 'rejected']),
    note: note.default(''),
  })
  .superRefine(({ approval_status, note: said }, { addIssue }) => {
    if (approval_status === 'rejected' && !said)
      addIssue({ code: 'custom', path: ['note'], input: said, params: { label: 'note_needed' } })
  })

export type Decision = z.infer<typeof Decision>

export const approvals = feature({
  statuses: endpoint({
    method: 'GET',
    path: '/company/v1/declarationapprovestatuses',
    reads: [],
    access: acting,
    response: many(z.object({ id: choiceId, code: z.enum(approvalStatuses), name: z.string() })),
    summary: 'The approval statuses of requests, with their names in the caller’s language.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/v1/approvals',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user'],
    access: acting,
    query: listQuery(['starts', 'decided_at'], {
      /** Absent or false: what waits for a decision. */
      is_decided: yesNo,
      level_id: anyOf(idText('level')),
      resource_type_id: anyOf(idText('resource_type')),
    }),
    response: pageOf(Approval),
    summary: 'The requests that the caller can decide, or those decided in the last 90 days.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/approvals/{id}',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user'],
    access: acting,
    params: z.object({ id: idText('declaration') }),
    response: one(Approval),
    summary: 'One reservation that the caller may decide on.',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/company/v1/declarationapprovestatuses/assign/{declarationId}/{status}',
    access: acting,
    params: z.object({
      declarationId: idText('declaration'),
      status: decidedStatus,
    }),
    body: z.object({ note: note.optional(), version: rowVersion.optional() }).optional(),
    response: one(Approval),
    summary: 'Approve or reject a request.',
    emits,
    errors: ['already_decided', 'version_changed', 'not_changeable', 'invalid'],
  }),
  assignByGet: endpoint({
    method: 'GET',
    path: '/company/v1/declarationapprovestatuses/assign/{declarationId}/{statusId}',
    access: acting,
    params: z.object({ declarationId: idText('declaration'), statusId: decidedStatus }),
    query: z.object({ note: note.optional() }),
    changes: ['booking'],
    response: one(Approval),
    summary: 'Approve or reject a request, whichever version was seen. A rejection needs no note here.',
    emits,
    errors: ['already_decided', 'not_changeable', 'invalid'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/company/v1/approvals/decide',
    access: acting,
    body: Decision,
    response: outcomeOf('declaration', decisionRefusals),
    idempotent: true,
    summary: 'Approve or reject several requests; what can’t be decided is left as it is.',
    emits,
  }),
})
