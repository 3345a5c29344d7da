import { useSyncExternalStore } from 'react'
import { ApiError, type NetworkError } from './api-error.ts'

export interface Warning {
  /** Null: there was no answer; the modal has its own sentence for that and offers to try again. */
  message: string | null
  /** The screen it happened on; the modal shows only there (R115). */
  screen: string
  /** Where OK leads; absent, the reader stays (R116, R117). */
  leadsTo?: string
  retry?: () => void
}

let current: Warning | null = null
const listeners = new Set<() => void>()

export function setWarning(warning: Warning | null): void {
  current = warning
  for (const listener of listeners) listener()
}

/** A failure no screen claimed. A 401 never comes up here: the session's end has its own page (R129). */
export function failUnclaimed(error: ApiError | NetworkError, retry: () => void): void {
  const screen = location.pathname
  if (!(error instanceof ApiError)) setWarning({ message: null, screen, retry })
  else if (error.status !== 401) setWarning({ message: error.firstMessage, screen })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useWarning = () => useSyncExternalStore(subscribe, () => current)
