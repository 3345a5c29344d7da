const key = 'wanted'
const tab = () => globalThis.sessionStorage

/**
 * Remembers the address somebody asked for, with its query and ids, so that signing in or accepting documents leads
 * there, also after a reload (R39). The start is nothing to remember: there the start-up page decides.
 */
export function want(address: string | null): void {
  if (address && !/^\/(home)?(\?|$)/.test(address)) tab().setItem(key, address)
  else tab().removeItem(key)
}

/** The remembered address, once. */
export function takeWanted(): string | null {
  const address = tab().getItem(key)
  tab().removeItem(key)
  return address
}

const missedKey = 'missed'

/** Remembers the address that led to /404, which shows it: people can repair it, or tell support. */
export const keepMissed = (address: string): void => tab().setItem(missedKey, address)

/** The address that led to /404 last; null: none did. */
export const missed = (): string | null => tab().getItem(missedKey)

/** Forgets it once /404 has been left: opened by itself later, it has nothing to show. Another one meanwhile stays. */
export function forgetMissed(address: string): void {
  if (missed() === address) tab().removeItem(missedKey)
}
