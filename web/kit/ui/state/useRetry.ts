import { useEffect, useEffectEvent, useRef } from 'react'
import { reloadIfServed } from '../../http/reload.ts'

/** Milliseconds after which the browser's `online` is followed by a working network at the latest, tried one after the other. */
const waits = [500, 2000, 5000, 10_000]

/**
 * Loads a part of the program again after it failed: by itself once there is a network, and by the returned function,
 * for Try again. If it fails a second time although the server answers, the tab is old and the page is reloaded.
 * `failure`: that of the last try; null: it hasn't failed. `isInUse`: whether somebody is typing into the replacement; then it isn't loaded by itself.
 */
export function useRetry(failure: Error | null, load: () => void, isInUse: () => boolean = () => false) {
  const presses = useRef(0)
  const onlineAt = useRef(Number.NEGATIVE_INFINITY)
  const tryAgain = useEffectEvent(() => void (isInUse() || load()))
  useEffect(() => {
    if (!failure) return
    const onOnline = () => {
      onlineAt.current = Date.now()
      tryAgain()
    }
    addEventListener('online', onOnline)
    // The first requests after `online` often fail yet: the event comes before the network.
    const passed = Date.now() - onlineAt.current
    const next = waits.find((wait) => wait > passed)
    const timer = next === undefined ? undefined : setTimeout(() => tryAgain(), next - passed)
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [failure])
  return async () => {
    presses.current += 1
    if (presses.current === 1 || !(await reloadIfServed())) load()
  }
}
