import { useEffect, useEffectEvent, useRef } from 'react'
import { reloadIfServed } from '../../http/reload.ts'

/**
 * Loads a part of the program again after it failed: by itself once there is a network, and by the returned function,
 * for Try again. If it fails a second time although the server answers, the tab is old and the page is reloaded.
 * `isInUse`: whether somebody is typing into the replacement; then it isn't loaded by itself.
 */
export function useRetry(hasFailed: boolean, load: () => void, isInUse: () => boolean = () => false) {
  const presses = useRef(0)
  const online = useEffectEvent(() => isInUse() || load())
  useEffect(() => {
    if (!hasFailed) return
    const onOnline = () => online()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [hasFailed])
  return async () => {
    presses.current += 1
    if (presses.current === 1 || !(await reloadIfServed())) load()
  }
}
