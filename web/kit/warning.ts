import { useSyncExternalStore } from 'react'
import type { ApiError } from './api-error.ts'

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

let current: Warning | null = null
const listeners = new Set<() => void>()

export function setWarning(warning: Warning | null): void {
  const before = current
  current = warning
  before?.answer?.(false)
  for (const listener of listeners) listener()
}

/** A failure no screen claimed. A 401 never comes up here: the session's end has its own page (R129). */
export function failUnclaimed(error: ApiError, leadsTo?: string): void {
  if (error.status !== 401) setWarning({ message: error.firstMessage, screen: location.pathname, leadsTo })
}

/** There was no answer: asks the reader whether to try again. */
export const askAgain = () =>
  new Promise<boolean>((answer) => setWarning({ message: null, screen: location.pathname, answer }))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useWarning = () => useSyncExternalStore(subscribe, () => current)
