import { config } from '../../kit/http/config.ts'

interface Arrival {
  token: string
  /** Whether the base host led this browser here. No other page can put that into the referrer. */
  isAsked: boolean
}
let arrival: Arrival | null = null

/**
 * Takes the code that the base host put behind the # of our address. Runs before anything else reads the address, and
 * removes the code from it and from the history (R67).
 */
export function keepArrival(): void {
  const { pathname, search, hash, protocol, host } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token === null) return
  const base = `${protocol}//${host.slice((config.tenant?.length ?? -1) + 1)}/`
  arrival = { token, isAsked: document.referrer === base }
  history.replaceState(history.state, '', pathname + search)
}

/** The code. Rendering may read it and be discarded, so only the effect after it uses the code up. */
export const keptArrival = (): Arrival | null => arrival

/** Called once the code has been used. */
export function forgetArrival(): void {
  arrival = null
}
