import { type RefObject, useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The newest value, for handlers, timers and answers. It is set once React has committed the rendering, before any
 * layout effect; a discarded rendering leaves no trace.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}

/** Does something before the first paint, and before the paint of each other value: a day, a language, an address. */
export function useOnChange<T>(value: T, does: (value: T) => void): void {
  const changed = useEffectEvent(does)
  useLayoutEffect(() => changed(value), [value])
}

/** Whether something is true, or was at any rendering before: what is read from then on stays. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}
