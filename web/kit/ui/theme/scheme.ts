import { useSyncExternalStore } from 'react'

/** `auto` follows the system. */
export const schemes = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const key = 'color-scheme'

/**
 * Stores the colour scheme for this browser, and tells `scheme.js` in the page, which reads it before the first paint.
 */
export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(key, scheme)
  dispatchEvent(new Event(key))
}

const chosen = (): Scheme => schemes.find((scheme) => scheme === localStorage.getItem(key)) ?? 'auto'

function subscribe(listener: () => void) {
  const events = [key, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The scheme that was chosen here or in another tab. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosen)
