import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { networkWait } from '../../http/network.ts'
import { reloadIfServed } from '../../http/reload.ts'

/**
 * Loads a part of the program again after it failed: by itself once there is a network, and by the returned function,
 * for Try again. If it fails a second time although the server answers, the tab is old and the page is reloaded.
 * `failure`: that of the last try; null: it hasn't failed. `isInUse`: whether somebody is typing into the replacement; then it isn't loaded by itself.
 */
export function useRetry(failure: Error | null, load: () => void, isInUse: () => boolean = () => false) {
  const presses = useRef(0)
  const [onNetwork] = useState(networkWait)
  const tryAgain = useEffectEvent(() => void (isInUse() || load()))
  useEffect(() => (failure ? onNetwork(() => tryAgain()) : undefined), [failure, onNetwork])
  return async () => {
    presses.current += 1
    if (presses.current === 1 || !(await reloadIfServed())) load()
  }
}
