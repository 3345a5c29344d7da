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
