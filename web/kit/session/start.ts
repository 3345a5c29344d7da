import { ApiError, isPassing, NetworkError } from '../http/api-error.ts'
import { call } from '../http/client.ts'
import { refresh } from '../http/refresh.ts'
import { keepBrand } from './brand.ts'
import { isCompanyStart, type Start, session } from './session.ts'
import { sessionCalls } from './session-calls.ts'
import { prepareTexts } from './texts.ts'

let starting: Promise<void> | null = null
let asked = 0

/** When the start-up data was last asked for, in milliseconds. */
export const startAskedAt = (): number => asked

/**
 * Starts the session, once for all concurrent callers. Without a token it does nothing; an expired token is refreshed
 * exactly once (R50, R51); then the start-up data is loaded, before any screen (R49). Afterwards `session.goesOn()`
 * is right. A session that has started goes on without an answer of the server: screens show what they have read, and the
 * token is refreshed with the next call that is answered. Throws only if a session can't start without an answer, so
 * that the screen can offer to try again.
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
  await applyStart(await readStart())
}

/** Reads the start-up data. Once the delegation has ended by which the tab acted for somebody, the person goes on as themself. */
async function readStart(): Promise<Start> {
  const read = async () => (await call(sessionCalls().initial, { query: startQuery() })).data
  return read().catch((error) => {
    if (error instanceof ApiError && error.code === 'not_delegated') return read()
    throw error
  })
}

/** The query of the start-up call. Texts are loaded separately, with the screens that use them. */
export const startQuery = () => ({ labels: 'none' as const, locale: session.chosenLanguage() })

/** Switches to the person's language and stores the start-up data. Throws if the texts can't be loaded. */
export async function applyStart(data: Start): Promise<void> {
  await prepareTexts(session.languageOf(data))
  session.keepInitial(data)
  keepBrand(isCompanyStart(data) ? data.company.brand : null)
}

async function start(): Promise<void> {
  const token = session.token()
  if (!token) return
  try {
    if (!session.isSignedIn()) await refreshUnlessUnreached(token)
    if (!session.initial()) await refetchStart()
  } catch (error) {
    if (session.token()) throw error
  }
}

async function refreshUnlessUnreached(token: string): Promise<void> {
  try {
    await refresh(token)
  } catch (error) {
    if (!session.initial() || !(error instanceof NetworkError || isPassing(error))) throw error
  }
}
