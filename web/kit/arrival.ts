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

/** The code, once. */
export function takeArrival(): string | null {
  const code = arrival
  arrival = null
  return code
}
