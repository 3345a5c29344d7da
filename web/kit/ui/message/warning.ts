import type { ApiError } from '../../http/api-error.ts'
import { networkWait } from '../../http/network.ts'
import { store } from '../../store.ts'

export interface Warning {
  /** Null: there was no answer, for which the modal has a sentence of its own. */
  message: string | null
  /** The screen it happened on; the modal shows only there (R115). */
  screen: string
  /** The address behind OK; absent, the reader stays (R116, R117). */
  leadsTo?: string | undefined
  /** Offers to try again, and is called with the answer; with false if the warning closes without one. */
  answer?: (again: boolean) => void
}

const current = store<Warning | null>(null)

export function setWarning(warning: Warning | null): void {
  const before = current.get()
  current.set(warning)
  before?.answer?.(false)
}

/**
 * Shows a failure that no screen claimed. A 401 never shows here, because the end of the session has its own page
 * (R129).
 */
export function warnUnclaimed(error: ApiError, leadsTo?: string): void {
  if (error.status !== 401) setWarning({ message: error.firstMessage, screen: location.pathname, leadsTo })
}

/**
 * Asks the reader whether to try again. `message`: the server's sentence; null: there was no answer, and the call is
 * also tried again by itself once there is a network. `onNetwork`: the wait for that, one for all tries of a call.
 */
export const askToRetry = (message: string | null, onNetwork = networkWait()) =>
  new Promise<boolean>((answer) => {
    const screen = location.pathname
    const settle = (again: boolean) => {
      stop?.()
      answer(again)
    }
    const retry = () => {
      // On another screen it would change something that the reader doesn't see.
      if (location.pathname !== screen) return
      settle(true)
      setWarning(null)
    }
    setWarning({ message, screen, answer: settle })
    const stop = message === null ? onNetwork(retry) : undefined
  })

/** The failure that is shown now; null: none. */
export const currentWarning = current.get
export const useWarning = current.use
