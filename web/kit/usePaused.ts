import { useEffect, useState } from 'react'

/** The value as it was once nothing changed for so many milliseconds: what is typed is asked for when typing rests. */
export function usePaused<Value>(value: Value, milliseconds: number): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}
