let wanted: string | null = null

/** Remembers the address somebody without a session asked for, so that signing in leads there. */
export function want(address: string | null): void {
  wanted = address && !/^\/(home)?(\?|$)/.test(address) ? address : null
}

/** The remembered address, once. */
export function takeWanted(): string | null {
  const address = wanted
  wanted = null
  return address
}
