import { askToRetry } from '../ui/warning.ts'
import { ApiError, isPassing, NetworkError } from './api-error.ts'

export type Claims = (error: ApiError | NetworkError) => boolean

/**
 * Does something until it is answered or refused. Without an answer, and where the server can't answer just now, the reader
 * is asked whether to try again, and what follows a success follows the repetition too. It may be repeated: changes are
 * PUT or DELETE, carry an idempotency key, or come to the same when done twice. Failures that the screen claims are the screen's to repeat.
 */
export async function untilSettled<T>(once: () => Promise<T>, claims: Claims = () => false): Promise<T> {
  for (;;) {
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof NetworkError || isPassing(error)) || claims(error)) throw error
      if (!(await askToRetry(error instanceof ApiError ? error.message : null))) throw error
    }
  }
}
