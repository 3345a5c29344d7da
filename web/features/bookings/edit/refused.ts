import type { Refusal, Slot } from '@kontor/contract'
import { ApiError } from '../../../kit/http/api-error.ts'

/** A refusal that no single field is about; it shows above the form with its alternatives. */
export interface RefusedForm {
  message: string
  refusals: readonly Refusal[]
  /** The slot that was asked for. */
  slot: Slot
}

export const refusedOf = (error: ApiError, slot: Slot): RefusedForm => ({
  message: error.refusals[0]?.message ?? error.firstMessage,
  refusals: error.refusals,
  slot,
})

/** The error at the one field of the form that it is about; null: it is about the whole booking. */
export function atField(error: ApiError): ApiError | null {
  const named = Object.entries(fields).find(([path]) => error.errors[path])
  return named ? errorAt(error, named[1]) : null
}

/** The fields of the forms, by their path in the calls. */
const fields = {
  'declaration.subject': 'subject',
  'declaration.host_id': 'host',
  host_id: 'host',
  'declaration.resource_ids': 'resources',
  'declaration.recurrence.until': 'recurrence.until',
  'declaration.recurrence.count': 'recurrence.count',
  'declaration.recurrence.interval': 'recurrence.interval',
  'declaration.dates': 'dates',
}

const errorAt = (error: ApiError, field: string) =>
  new ApiError(error.status, { code: error.code, message: error.message, errors: { [field]: [error.firstMessage] } })
