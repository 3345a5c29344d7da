import { type RefObject, useEffect, useRef } from 'react'

/** Whether the form still stands: it may be left while its save is under way, and opened anew by the answer. */
export function useStands(): RefObject<boolean> {
  const stands = useRef(false)
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  return stands
}
