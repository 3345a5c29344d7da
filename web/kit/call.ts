import type { Endpoint } from '@kontor/contract'
import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, NetworkError } from './api-error.ts'
import { refresh } from './refresh.ts'
import { newKey, type Parts, readAnswer, send } from './request.ts'
import type { Answer, CallInput, Route } from './route.ts'
import { session } from './session.ts'
import { failUnclaimed } from './warning.ts'

type Sending = Pick<Parts, 'signal' | 'idempotencyKey'>

/**
 * One call of the API: its typed answer, or ApiError, or NetworkError. A 401 is refreshed once and the call repeated
 * once (R53); a second one ends the session (R55). Sign-in, refresh and sign-out never refresh (R64).
 */
export async function call<E extends Endpoint>(
  route: Route<E>,
  input: CallInput<E>,
  { signal, idempotencyKey }: Sending = {},
): Promise<Answer<E>> {
  const parts: Parts = { ...input, signal, idempotencyKey: idempotencyKey ?? (route.idempotent && newKey()) }
  const token = session.token()
  const response = await send(route, parts, token)
  const mayRefresh = response.status === 401 && route.access !== 'public' && route.access !== 'expired'
  if (!mayRefresh) return (await readAnswer(response)) as Answer<E>
  // Signed out while the call was under way: there is nothing to refresh, and its end was told already.
  if (!token || !session.token()) {
    if (!token) session.end('ended')
    return (await readAnswer(response)) as Answer<E>
  }
  const repeated = await send(route, parts, await refresh(token))
  if (repeated.status === 401) session.end('ended')
  return (await readAnswer(repeated)) as Answer<E>
}

/** The cache key of a call; without input it stands for every input of that call (to invalidate them all). */
export function callKey<E extends Endpoint>(route: Route<E>, input?: CallInput<E>): QueryKey {
  return input === undefined ? [route.method, route.path] : [route.method, route.path, input]
}

type Options<E extends Endpoint, T> = Omit<UseQueryOptions<Answer<E>, Error, T>, 'queryKey' | 'queryFn'>

/** Reads. While another input loads, the previous data stays on the screen; a failure is the screen's to show in place. */
export function useCall<E extends Endpoint, T = Answer<E>>(
  route: Route<E>,
  input: CallInput<E>,
  options: Options<E, T> = {},
) {
  return useQuery<Answer<E>, Error, T>({
    placeholderData: keepPreviousData as never,
    ...options,
    queryKey: callKey(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
  })
}

interface ActionOptions {
  /** Failures the screen shows itself. All others come up in the warning modal (R112–R119). */
  claims?: (error: ApiError | NetworkError) => boolean
}

/**
 * Changes something. The same input tried again after no answer carries the same idempotency key, so that pressing
 * twice books once. Returns the mutation: `mutate`, `mutateAsync`, `isPending`, `error`.
 */
export function useAction<E extends Endpoint>(
  route: Route<E>,
  { claims }: ActionOptions = {},
): UseMutationResult<Answer<E>, Error, CallInput<E>> {
  const unanswered = useRef<{ intent: string; key: string } | null>(null)
  const action = useMutation<Answer<E>, Error, CallInput<E>>({
    mutationFn: async (input) => {
      const intent = JSON.stringify(input)
      const key = unanswered.current?.intent === intent ? unanswered.current.key : newKey()
      unanswered.current = { intent, key }
      const answer = await call(route, input, route.idempotent && { idempotencyKey: key })
      unanswered.current = null
      return answer
    },
    onError: (error, input) => {
      if (error instanceof ApiError && error.status < 500) unanswered.current = null
      if (error instanceof ApiError || error instanceof NetworkError) {
        if (!claims?.(error)) failUnclaimed(error, () => action.mutate(input))
      } else throw error
    },
  })
  return action
}
