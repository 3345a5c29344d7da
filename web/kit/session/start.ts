import { call } from '../http/client.ts'
import { refresh } from '../http/refresh.ts'
import { session } from './session.ts'
import { sessionCalls } from './session-calls.ts'

let starting: Promise<void> | null = null

/**
 * Brings the session up, once however many ask: nothing without a token; exactly one refresh for an expired one (R50,
 * R51); then the start-up data, before any screen (R49). After it, `session.isSignedIn()` tells. Throws only when the
 * server didn't answer, so that the screen can offer to try again.
 */
export function startSession(): Promise<void> {
  starting ??= start().finally(() => {
    starting = null
  })
  return starting
}

/** Reads the start-up data again: its content and its language show at once. */
export async function renewInitial(): Promise<void> {
  session.keepInitial((await call(sessionCalls().initial, { query: { locale: session.chosenLanguage() } })).data)
}

async function start(): Promise<void> {
  const token = session.token()
  if (!token) return
  try {
    if (!session.isSignedIn()) await refresh(token)
    if (!session.initial()) await renewInitial()
  } catch (error) {
    if (session.token()) throw error
  }
}
