import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which a piece of long work may block the event loop. */
const longest = 10

/**
 * For long work on the event loop: call and await the returned function between two steps. It lets other requests run
 * whenever the work has had the loop for 10 ms, and costs nearly nothing otherwise.
 */
export function pacer(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longest) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
