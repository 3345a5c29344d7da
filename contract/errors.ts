/**
 * Every error code the API answers with, and its status. A code is a stable word for programs; the sentence a
 * person reads is the label `error.<code>` in the caller's language.
 */
export const errorStatus = {
  unreadable: 400,
  unauthenticated: 401,
  token_expired: 401,
  tenant_mismatch: 401,
  wrong_credentials: 401,
  code_expired: 401,
  code_required: 401,
  code_wrong: 401,
  forbidden: 403,
  not_delegated: 403,
  cancelled_by_manager: 403,
  not_found: 404,
  no_company: 404,
  link_expired: 404,
  method_not_allowed: 405,
  conflict: 409,
  slot_taken: 409,
  pool_full: 409,
  version_changed: 409,
  idempotency_key_reused: 409,
  not_changeable: 409,
  too_early: 409,
  not_begun: 409,
  checked_in_already: 409,
  no_check_in: 409,
  not_skipped: 409,
  not_approved: 409,
  already_decided: 409,
  not_unique: 409,
  still_in_use: 409,
  last_administrator: 409,
  affects_bookings: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unsupported_encoding: 415,
  invalid: 422,
  too_many_requests: 429,
  busy: 429,
  guessed_at: 429,
  internal: 500,
  unavailable: 503,
  try_again: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The changes of a row since the version that the caller's change was made from. */
export interface ChangedRow {
  /** The row's present version. */
  version: number
  /** The last change of each field. Empty where the caller may not know. */
  changes: ChangedField[]
}
export interface ChangedField {
  /** The name of the field in the body of the call. */
  field: string
  /** Its present value. */
  value: unknown
  /** The person who changed it; null: somebody the caller may not see, or the program itself. */
  by: { id: number; name: string } | null
  /** UTC. */
  at: string
}

/** The one shape of a failed answer. `errors` keeps the order of the fields as they were declared. */
export interface ErrorAnswer {
  message: string
  code: ErrorCode
  errors?: Record<string, string[]>
  /** The changes since the caller's version (`version_changed`). */
  changed?: ChangedRow
  /** Why a resource is unavailable, with the next free time and alternatives (409 and 422 of booking calls). */
  refusals?: unknown[]
  /** The bookings that a change would break and that can be decided with it, as its preview lists them (`EffectsOfChange`). */
  affected?: unknown
}
