import { type ChangedRow, type EffectsOfChange, type ErrorCode, errorStatus } from '@kontor/contract'
import type { ErrorLabel } from '@kontor/contract/labels/keys.ts'
import type { Sentence } from './labels/sentences.ts'

export interface ErrorDetails {
  /** Field → labels or sentences, in the order the fields are declared. */
  errors?: Record<string, (ErrorLabel | Sentence)[]>
  /** For the placeholders of the sentence. */
  values?: Record<string, string | number>
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** Why resources are unavailable, for refused bookings; its first message becomes the answer's. */
  refusals?: { message: string }[]
  /** The changes of the row, for `version_changed`. */
  changed?: ChangedRow
  /** The bookings that a change would break, each with a proposal, for `affects_bookings`. */
  affected?: EffectsOfChange
}

/** A refusal the caller can understand. Its status and sentence follow from the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** Prefixes the fields of an operation's refusal with `at` (`declaration.`), where the body of this call holds them. */
export async function fieldsAt<T>(at: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error
    const errors = Object.entries(error.details.errors).map(([field, said]) => [at + field, said])
    throw new AppError(error.code, { ...error.details, errors: Object.fromEntries(errors) })
  }
}

/** 422 for one field; `label` is a key of the namespace `error`. */
export function invalidField(field: string, label: ErrorLabel): AppError {
  return new AppError('invalid', { errors: { [field]: [label] } })
}
