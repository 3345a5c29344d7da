import type { Refusal, Slot } from '@kontor/contract'
import { ApiError } from '../../../kit/http/api-error.ts'
import type { BookingValues } from './values.ts'

/** A refusal that no single field is about; it shows above the form with its alternatives. */
export interface Refused {
  message: string
  refusals: readonly Refusal[]
  /** The slot that was asked for. */
  slot: Slot
}

export const refusedOf = (error: ApiError, slot: Slot): Refused => ({
  message: error.refusals[0]?.message ?? error.firstMessage,
  refusals: error.refusals,
  slot,
})

/** The error at the one field of the form that it is about; null: it is about the whole booking. */
export function atField(error: ApiError): ApiError | null {
  if (error.errors['declaration.subject']) return errorAt(error, 'subject')
  return error.errors.host_id ? errorAt(error, 'host') : null
}

const errorAt = (error: ApiError, field: keyof BookingValues) =>
  new ApiError(error.status, { code: error.code, message: error.message, errors: { [field]: [error.firstMessage] } })
