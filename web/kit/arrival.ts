let arrival: string | null = null

/**
 * Takes the code that the base host put behind the # of our address, before anything else reads it: it leaves the
 * address, and so the history, at once (R67).
 */
export function keepArrival(): void {
  const { pathname, search, hash } = location
  arrival = new URLSearchParams(hash.slice(1)).get('token')
  if (arrival !== null) history.replaceState(history.state, '', pathname + search)
}

/** The code. A render may ask, and be thrown away: only what follows it uses the code up. */
export const keptArrival = (): string | null => arrival

/** It has been used. */
export function forgetArrival(): void {
  arrival = null
}
