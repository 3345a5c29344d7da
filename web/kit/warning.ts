import type { ApiError } from './api-error.ts'
import { store } from './store.ts'

export interface Warning {
  /** Null: there was no answer; the modal has its own sentence for that. */
  message: string | null
  /** The screen it happened on; the modal shows only there (R115). */
  screen: string
  /** Where OK leads; absent, the reader stays (R116, R117). */
  leadsTo?: string | undefined
  /** Offers to try again, and hears whether to; also when the warning goes away unanswered. */
  answer?: (again: boolean) => void
}

const current = store<Warning | null>(null)

export function setWarning(warning: Warning | null): void {
  const before = current.get()
  current.set(warning)
  before?.answer?.(false)
}

/** A failure no screen claimed. A 401 never comes up here: the session's end has its own page (R129). */
export function failUnclaimed(error: ApiError, leadsTo?: string): void {
  if (error.status !== 401) setWarning({ message: error.firstMessage, screen: location.pathname, leadsTo })
}

/** There was no answer: asks the reader whether to try again. */
export const askAgain = () =>
  new Promise<boolean>((answer) => setWarning({ message: null, screen: location.pathname, answer }))

export const useWarning = current.use
