import type { Endpoint } from '@kontor/contract'
import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { warnUnclaimed } from '../ui/message/warning.ts'
import { ApiError, isPassing, NetworkError } from './api-error.ts'
import { call, type Sending } from './client.ts'
import { newIdempotencyKey } from './request.ts'
import type { Answer, CallInput, Route } from './route.ts'
import { rememberReads } from './stale/freshness.ts'
import { type Claims, untilSettled } from './unanswered.ts'

// In a module of its own, so that the sign-in page loads without the query library.
export { call }

/** The cache key of a call; without input it stands for every input of that call. */
export function callKey<E extends Endpoint>(route: Route<E>, input?: CallInput<E>): QueryKey {
  rememberReads(route)
  return input === undefined ? [route.method, route.path] : [route.method, route.path, input]
}

interface Options<E extends Endpoint, T>
  extends Omit<UseQueryOptions<Answer<E>, Error, T>, 'queryKey' | 'queryFn' | 'placeholderData'> {
  /** Keeps the previous answer while the next one loads, for a body that only narrows the answer. */
  keepsPrevious?: true
  /** Reads an answer that comes in parts as a whole; `read` asks for one part. */
  whole?: (read: (input: CallInput<E>) => Promise<Answer<E>>) => Promise<Answer<E>>
}

/**
 * Reads. While another query of the same thing loads (another day, other words), the previous answer stays on the
 * screen; for another thing, by params or body, there is no answer until it is loaded. A failure is shown by the
 * screen, in place.
 */
export function useCall<E extends Endpoint, T = Answer<E>>(
  route: Route<E>,
  input: CallInput<E>,
  { keepsPrevious, whole, ...options }: Options<E, T> = {},
) {
  return useQuery<Answer<E>, Error, T>({
    ...options,
    placeholderData: ((previous: unknown, query?: { queryKey: QueryKey }) =>
      keepsPrevious || hasSameTarget(query?.queryKey[2], input) ? previous : undefined) as never,
    // A key of its own: the answer of the call alone is a part.
    queryKey: whole ? [...callKey(route, input), 'whole'] : callKey(route, input),
    queryFn: ({ signal }) => {
      const read = (part: CallInput<E>) => call(route, part, { signal })
      return whole ? whole(read) : read(input)
    },
  })
}

/** Whether two inputs of a call ask about the same thing: their query may differ, their params and body don't. */
export function hasSameTarget(a: unknown, b: unknown): boolean {
  const thingOf = ({ params, body }: CallInput<Endpoint>) => JSON.stringify([params, body])
  return thingOf(a ?? {}) === thingOf(b ?? {})
}

/** An input that was sent and not answered yet, as text, and its idempotency key. */
export interface UnansweredInput {
  intent: string
  key: string
}

interface ActionOptions {
  /** The failures that the screen shows itself; all others show in the warning (R112–R119). */
  claims?: Claims
  /** The address behind OK in that modal, if nothing is left to do here (R117). */
  leadsTo?: string
  /** Keeps what was sent without an answer beyond a reload: the one kept so far, and a function that keeps another. */
  unanswered?: { kept: UnansweredInput | null; keep: (next: UnansweredInput | null) => void }
  /** Called each time it is sent: gives the abort signal, and the listener to its progress. */
  sending?: () => Pick<Sending, 'signal' | 'onSent'>
}

/**
 * Changes something. Sending the same input again after no answer repeats the idempotency key, so that pressing twice
 * books once. Returns the mutation: `mutate`, `mutateAsync`, `isPending`, `error`.
 */
export function useAction<E extends Endpoint>(
  route: Route<E>,
  { claims, leadsTo, unanswered, sending }: ActionOptions = {},
): UseMutationResult<Answer<E>, Error, CallInput<E>> {
  const last = useRef(unanswered?.kept ?? null)
  const remember = (next: UnansweredInput | null) => {
    last.current = next
    unanswered?.keep(next)
  }
  const action = useMutation<Answer<E>, Error, CallInput<E>>({
    mutationFn: (input) => untilSettled(() => once(input), claims),
    onError: (error) => {
      if (error instanceof ApiError) {
        if (!claims?.(error) && !isPassing(error)) warnUnclaimed(error, leadsTo)
      } else if (!(error instanceof NetworkError || error.name === 'AbortError')) throw error
    },
  })
  async function once(input: CallInput<E>): Promise<Answer<E>> {
    const intent = JSON.stringify(input, namingFiles)
    const key = last.current?.intent === intent ? last.current.key : newIdempotencyKey()
    remember({ intent, key })
    try {
      const answer = await call(route, input, { ...sending?.(), ...(route.idempotent && { idempotencyKey: key }) })
      remember(null)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) remember(null)
      throw error
    }
  }
  return action
}

/** Tells two files apart, which would be equal as JSON. */
const namingFiles = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
