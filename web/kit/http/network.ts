/** Milliseconds after the browser's `online` at which a failed request is sent again: the event comes before the network. */
const waits = [500, 2000, 5000, 10_000]

/** Calls back once there is a network; returns a function that stops waiting. */
export type OnNetwork = (again: () => void) => () => void

/**
 * Waits for a network, for one thing that has failed. What fails once more waits again by the same function, and is called a little
 * later, within ten seconds.
 */
export function networkWait(): OnNetwork {
  let onlineAt = Number.NEGATIVE_INFINITY
  return (again) => {
    const onOnline = () => {
      onlineAt = Date.now()
      again()
    }
    addEventListener('online', onOnline)
    const passed = Date.now() - onlineAt
    const next = waits.find((wait) => wait > passed)
    const timer = next === undefined ? undefined : setTimeout(again, next - passed)
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }
}
