import { call } from '../http/client.ts'
import { refresh } from '../http/refresh.ts'
import { type Start, session } from './session.ts'
import { sessionCalls } from './session-calls.ts'
import { prepareTexts } from './texts.ts'

let starting: Promise<void> | null = null
let asked = 0

/** When the start-up data was last asked for, in milliseconds. */
export const startAskedAt = (): number => asked

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
export async function refetchStart(): Promise<void> {
  asked = Date.now()
  await applyStart((await call(sessionCalls().initial, { query: startQuery() })).data)
}

/** The query of the start-up call: texts come apart, with the screens that say them. */
export const startQuery = () => ({ labels: 'none' as const, locale: session.chosenLanguage() })

/** Shows all in the language of whoever has signed in. Throws when its texts don't come. */
export async function applyStart(data: Start): Promise<void> {
  await prepareTexts(session.languageOf(data))
  session.keepInitial(data)
}

async function start(): Promise<void> {
  const token = session.token()
  if (!token) return
  try {
    if (!session.isSignedIn()) await refresh(token)
    if (!session.initial()) await refetchStart()
  } catch (error) {
    if (session.token()) throw error
  }
}
