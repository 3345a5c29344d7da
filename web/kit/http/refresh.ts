import { session } from '../session/session.ts'
import { sessionCalls } from '../session/session-calls.ts'
import { ApiError, isPassing } from './api-error.ts'
import { readAnswer, send } from './request.ts'

let running: Promise<string> | null = null

/**
 * Exchanges a token that the server no longer accepts. Concurrent callers share one call (R56), and tabs take turns: if
 * another tab has a new token, that is used. A refusal ends the session (R54); a missing answer doesn't, because a
 * tunnel or a restarting server is no reason to sign anybody out. Throws what the refresh call threw.
 */
export function refresh(stale: string): Promise<string> {
  running ??= oneTabAtOnce(() => exchange(stale)).finally(() => {
    running = null
  })
  return running
}

async function exchange(stale: string): Promise<string> {
  const kept = session.token()
  if (kept && kept !== stale) return kept
  const response = await send(sessionCalls().refresh, {}, stale)
  const answer = await readAnswer(response).catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 429 && !isPassing(error)) session.end('ended')
    throw error
  })
  const { data } = answer as { data: { access_token: string } }
  session.keepToken(data.access_token)
  return data.access_token
}

/** Web locks are there on https and localhost only; elsewhere two tabs may each refresh, which does no harm. */
function oneTabAtOnce(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request('refresh', work) : work()
}
