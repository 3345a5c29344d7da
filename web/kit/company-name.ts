import { useSyncExternalStore } from 'react'
import { config } from './config.ts'

const key = 'company'
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
let isNobodys = false

/** Whose host this is, as the server says; kept for the next visit, which begins with it. */
export function keepCompanyName(name: string): void {
  localStorage.setItem(key, name)
  tell()
}

/** No company has this address. */
export function knowNoCompany(): void {
  localStorage.removeItem(key)
  isNobodys = true
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The company whose host this is: its name, until that is known its subdomain; null where there is none (R12). */
export const useCompanyName = (): string | null =>
  useSyncExternalStore(subscribe, () => (isNobodys ? null : (localStorage.getItem(key) ?? config.tenant)))
