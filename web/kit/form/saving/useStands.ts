import { type RefObject, useEffect, useRef } from 'react'

/** Tells whether the form still stands, which may be left before its save is answered. */
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
