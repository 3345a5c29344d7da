import { useEffect, useState } from 'react'

/**
 * The value, updated only after it hasn't changed for this many milliseconds: typed text is searched for when typing
 * pauses.
 */
export function usePaused<Value>(value: Value, milliseconds: number): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}
