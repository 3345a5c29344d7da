import { config } from '../../kit/http/config.ts'

interface Arrival {
  token: string
  /** This browser's own base host led here: nobody else can write that into the referrer. */
  isAsked: boolean
}
let arrival: Arrival | null = null

/**
 * Takes the code that the base host put behind the # of our address, before anything else reads it: it leaves the
 * address, and so the history, at once (R67).
 */
export function keepArrival(): void {
  const { pathname, search, hash, protocol, host } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token === null) return
  const base = `${protocol}//${host.slice((config.tenant?.length ?? -1) + 1)}/`
  arrival = { token, isAsked: document.referrer === base }
  history.replaceState(history.state, '', pathname + search)
}

/** The code. Rendering may read it and be thrown away; only the effect after it uses the code up. */
export const keptArrival = (): Arrival | null => arrival

/** It has been used. */
export function forgetArrival(): void {
  arrival = null
}
