import { useEffect, useEffectEvent, useState } from 'react'
import type { Selection } from './useSelection.ts'

/** A press that acts on all picked rows: at once, or as soon as all of them are read. */
export function useWhole({ isGathering }: Pick<Selection, 'isGathering'>, act: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const goOn = useEffectEvent(() => {
    setWaiting(false)
    act()
  })
  useEffect(() => {
    if (isWaiting && !isGathering) goOn()
  }, [isWaiting, isGathering])
  return { isWaiting, ask: () => (isGathering ? setWaiting(true) : act()) }
}
