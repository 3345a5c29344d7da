import { useListNavigate } from '../../list/useAddress.ts'
import { afterClose } from './unsaved.ts'

/** Closes a form without a save onto its list, which takes its place in the history: Back doesn't open it again. */
export function useClose(closesTo: string): () => void {
  const goAlong = useListNavigate()
  return () => goAlong(closesTo, { state: afterClose, replace: true })
}
