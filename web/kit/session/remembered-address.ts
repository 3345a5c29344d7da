import { addresses } from '../addresses.ts'

const key = 'wanted'
const tab = () => globalThis.sessionStorage

const isStart = (address: string) => [addresses.start(), addresses.home()].includes(address.split('?')[0]!)

/**
 * Remembers the requested address, with its query and ids, so that signing in or accepting documents leads there, even
 * after a reload (R39). The start isn't remembered, because the start-up page decides there.
 */
export function rememberAddress(address: string | null): void {
  if (address && !isStart(address)) tab().setItem(key, address)
  else tab().removeItem(key)
}

/** Returns the remembered address and forgets it. */
export function takeRememberedAddress(): string | null {
  const address = tab().getItem(key)
  tab().removeItem(key)
  return address
}

const missedKey = 'missed'

/** The address that led this document to /404. */
let missedHere: string | null = null

/** Remembers the address that led to /404, which shows it, so that people can correct it or send it to support. */
export function rememberMissedAddress(address: string): void {
  missedHere = address
  tab().setItem(missedKey, address)
}

/** Reload and Back show a document again; anything else opens it by its own address. */
const isShownAgain = () =>
  ['reload', 'back_forward'].includes(
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)?.type,
  )

/** The address that led to /404; null where /404 itself was opened. */
export const missedAddress = (): string | null => missedHere ?? (isShownAgain() ? tab().getItem(missedKey) : null)

/**
 * Forgets the address once /404 has been left, unless there is another one meanwhile. /404 opened directly then shows
 * none.
 */
export function forgetMissedAddress(address: string): void {
  if (missedAddress() !== address) return
  missedHere = null
  tab().removeItem(missedKey)
}
