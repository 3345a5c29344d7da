import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { ApiError, type NetworkError } from '../../http/api-error.ts'
import { useUpload } from '../../http/files/useUpload.ts'
import type { Answer, CallInput, Route } from '../../http/route.ts'

/** Whether the file is at fault, not the connection or the server. */
const isAboutFile = (error: ApiError | NetworkError) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

/**
 * The upload of a `FileField`, which is given the rest: `error` is the server's about the file; any other failure is
 * shown where failures are. `send` answers undefined if nothing was saved.
 */
export function useFileUpload<E extends Endpoint>(route: Route<E>) {
  const [error, setError] = useState<string | null>(null)
  const { send, sent, cancel } = useUpload(route, { claims: isAboutFile })
  return {
    field: { error, sent, onCancel: cancel },
    async send(input: CallInput<E>): Promise<Answer<E> | undefined> {
      setError(null)
      try {
        return await send(input)
      } catch (failure) {
        if (!(failure instanceof ApiError)) return undefined
        if (isAboutFile(failure)) setError(failure.firstMessage)
        return undefined
      }
    },
  }
}
