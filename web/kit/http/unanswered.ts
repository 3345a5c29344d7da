import { askToRetry } from '../ui/message/warning.ts'
import { ApiError, isPassing, NetworkError } from './api-error.ts'
import { networkWait } from './network.ts'

export type Claims = (error: ApiError | NetworkError) => boolean

/**
 * Sends a call until it is answered or refused. If there is no answer, or the server can't answer just now, the reader
 * is asked whether to try again; the caller waits for that too. Calls may be repeated, because changes are PUT or
 * DELETE, carry an idempotency key, or can be done twice without harm. Failures that the screen claims are left to the
 * screen.
 */
export async function untilSettled<T>(once: () => Promise<T>, claims: Claims = () => false): Promise<T> {
  const onNetwork = networkWait()
  for (;;) {
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof NetworkError || isPassing(error)) || claims(error)) throw error
      if (!(await askToRetry(error instanceof ApiError ? error.message : null, onNetwork))) throw error
    }
  }
}
