import type { Endpoint } from '@kontor/contract'
import { refresh } from './refresh.ts'
import { newKey, type Parts, readAnswer, send } from './request.ts'
import type { Answer, CallInput, Route } from './route.ts'
import { session } from './session.ts'

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
