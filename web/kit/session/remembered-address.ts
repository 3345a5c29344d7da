import { addresses } from '../addresses.ts'

const key = 'wanted'
const tab = () => globalThis.sessionStorage

const isStart = (address: string) => [addresses.start(), addresses.home()].includes(address.split('?')[0]!)

/**
 * Remembers the address somebody asked for, with its query and ids, so that signing in or accepting documents leads
 * there, also after a reload (R39). The start is nothing to remember: there the start-up page decides.
 */
export function rememberAddress(address: string | null): void {
  if (address && !isStart(address)) tab().setItem(key, address)
  else tab().removeItem(key)
}

/** The remembered address, once. */
export function takeRememberedAddress(): string | null {
  const address = tab().getItem(key)
  tab().removeItem(key)
  return address
}

const missedKey = 'missed'

/** The address that led this document to /404. */
let missedHere: string | null = null

/** Remembers the address that led to /404, which shows it: people can repair it, or tell support. */
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

/** Forgets it once /404 has been left: opened by itself later, it has nothing to show. Another one meanwhile stays. */
export function forgetMissedAddress(address: string): void {
  if (missedAddress() !== address) return
  missedHere = null
  tab().removeItem(missedKey)
}
