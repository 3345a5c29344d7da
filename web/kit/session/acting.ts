import { addresses } from '../addresses.ts'
import type { Route } from '../http/route.ts'
import { store } from '../store.ts'
import { isCompanyStart, readToken, session, useStart } from './session.ts'

const key = 'acting_for'

interface ActingTab {
  id: number
  name: string
  /** The delegate who is signed in: another person at this browser doesn't go on. */
  by: string
}

const signedIn = () => {
  const token = session.token()
  return token === null ? undefined : readToken(token)?.sub
}

function read(): ActingTab | null {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(key) ?? 'null') as ActingTab | null
    return kept && kept.by === signedIn() ? kept : null
  } catch {
    return null
  }
}

/** The id of the person whom this tab acts for; null: the person signed in acts for themself. */
export const actingFor = (): number | null => read()?.id ?? null

/** The calls that are about the session itself stay those of the person signed in. */
export const carriesActing = ({ access, path }: Route): boolean =>
  (access === 'login' || typeof access === 'object') && !path.startsWith('/company/v1/auth/logout')

/** Acts for somebody in this tab alone. The page loads anew, so nothing of one person is shown under the name of the other. */
export function beginActing({ id, name }: { id: number; name: string }): void {
  sessionStorage.setItem(key, JSON.stringify({ id, name, by: signedIn() }))
  location.assign(addresses.start())
}

export function stopActing(): void {
  sessionStorage.removeItem(key)
  location.assign(addresses.start())
}

/** The name of the person whose delegation has ended while this tab acted for them; null: none has, or it was read. */
const over = store<string | null>(null)
export const useActingOver = over.use
export const forgetActingOver = () => over.set(null)

type Listener = () => void
let hearChange: Listener = () => undefined
/** Sets the listener to a change of what this tab may do: a delegation has ended, or a right is gone. */
export function onActingChanged(listener: Listener): void {
  hearChange = listener
}

/** Called with the refusals of the server. The screen stays, with all that was typed. */
export function hearRefusal(code: string): void {
  const acting = read()
  if (!acting) return
  if (code === 'not_delegated') {
    sessionStorage.removeItem(key)
    over.set(acting.name)
  }
  if (code === 'not_delegated' || code === 'forbidden') hearChange()
}

// After signing out nothing goes on; a session that ended by itself does, as what was typed does.
session.onEnd((reason) => {
  if (reason === 'signed_out') globalThis.sessionStorage?.removeItem(key)
})

/** The person signed in, also while acting for somebody, whom `user` of the start-up data is then. */
export function useSignedIn(): { id: number; name: string } {
  const start = useStart()
  return (isCompanyStart(start) && start.acting?.by) || start.user
}
