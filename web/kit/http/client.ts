import type { Endpoint } from '@kontor/contract'
import { t } from '../../i18n.ts'
import { hearRefusal } from '../session/acting.ts'
import { session } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { config } from './config.ts'
import { refresh } from './refresh.ts'
import { type CallParts, newIdempotencyKey, readAnswer, send } from './request.ts'
import type { Answer, CallInput, Route } from './route.ts'
import { announceChange } from './stale/changed.ts'

export type Sending = Pick<CallParts, 'signal' | 'idempotencyKey' | 'onSent'>

/**
 * One call of the API: its typed answer, or ApiError, or NetworkError. A 401 is refreshed once and the call repeated
 * once (R53); a second one ends the session (R55). Sign-in, refresh and sign-out never refresh (R64).
 */
export async function call<E extends Endpoint>(
  route: Route<E>,
  input: CallInput<E>,
  { signal, idempotencyKey, onSent }: Sending = {},
): Promise<Answer<E>> {
  const open = route.access === 'public' || route.access === 'expired'
  const token = session.token()
  // A screen that is being left may still send calls: without a token nothing is sent, and the end of the session is
  // reported once.
  if (!token && !open) throw endedBefore()
  // A company's call on the base host would be answered with 401, which would end the master user's session.
  if (!config.tenant && !open && !route.path.startsWith('/master/'))
    throw new ApiError(404, { code: 'no_company', message: t('error.no_company') })
  // An id in a mistyped address ("abc") is NaN: there is nothing to request.
  if (Object.values((input as CallParts).params ?? {}).some(Number.isNaN))
    throw new ApiError(404, { code: 'not_found', message: t('error.not_found') })
  const parts: CallParts = {
    ...input,
    signal,
    onSent,
    idempotencyKey: idempotencyKey ?? (route.idempotent && newIdempotencyKey()),
  }
  const response = await send(route, parts, token)
  // The person has signed out meanwhile, so there is nothing to refresh.
  if (response.status !== 401 || open || !token || !session.token()) return answerOf(response, route, parts)
  const repeated = await send(route, parts, await refresh(token))
  if (repeated.status === 401) session.end('ended')
  return answerOf(repeated, route, parts)
}

async function answerOf<E extends Endpoint>(response: Response, route: Route<E>, input: CallParts): Promise<Answer<E>> {
  // A preview changes nothing. Announced, it would be read again because of itself, without end.
  const isPreview = (input.body as { is_preview?: boolean } | undefined)?.is_preview
  // After a conflict the row is read again, because it differs from the one on the screen.
  if (!isPreview && (response.ok || response.status === 409)) announceChange(route, input)
  return (await readAnswer(response, route).catch(refused)) as Answer<E>
}

function refused(error: unknown): never {
  if (error instanceof ApiError) hearRefusal(error.code)
  throw error
}

function endedBefore(): ApiError {
  if (session.initial()) session.end('ended')
  return new ApiError(401, { code: 'unauthenticated', message: t('error.unauthenticated') })
}
