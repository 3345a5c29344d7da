import type { ChangedRow, ErrorCode, Refusal } from '@kontor/contract'

interface Answer {
  code?: ErrorCode
  message?: string
  errors?: Record<string, string[]>
  refusals?: Refusal[]
  changed?: ChangedRow
}

/** An answer that is not a success. `message` is the server's sentence, already in the reader's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Sentences by field, in the order of the form. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Why a resource is unavailable, with the next free time and alternatives. */
  readonly refusals: readonly Refusal[]
  /** The changes since the version that was sent (`version_changed`). */
  readonly changed: ChangedRow | null
  /** Seconds to wait, of a 429. */
  readonly retryAfter: number | null

  constructor(status: number, answer: Answer, retryAfter: number | null = null) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = status
    this.code = answer.code ?? 'internal'
    this.errors = answer.errors ?? {}
    this.refusals = answer.refusals ?? []
    this.changed = answer.changed ?? null
    this.retryAfter = retryAfter
  }

  /** The sentence of the warning modal: the first one of the first field, else the general one (R112, R113). */
  get firstMessage(): string {
    return Object.values(this.errors)[0]?.[0] ?? this.message
  }
}

/** Whether the server, or a proxy before it, can't answer just now: the same call may succeed in a moment. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && [502, 503, 504].includes(error.status)

/** There was no answer at all. Nobody knows whether the call arrived: repeat it with the same idempotency key. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NetworkError'
  }
}

/** Whether a list refuses its address: an old or mistyped link has filters that it doesn't know. */
export const isOldLink = (error: unknown) => error instanceof ApiError && error.status === 422

/** Whether what was read doesn't exist any more, or isn't the reader's to see: trying again is no use. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
