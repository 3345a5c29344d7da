import { useResolvedPath } from 'react-router'
import { useListNavigate } from '../../../list/useAddress.ts'
import type { Closing } from './unsaved.ts'

/** Closes a form onto a screen, which takes its place in the history: Back doesn't open it again. */
export function useCloseOnto({ isSaved }: Pick<Closing, 'isSaved'>): (pathname: string) => void {
  const goAlong = useListNavigate()
  const { pathname: closed } = useResolvedPath('.')
  return (pathname) => goAlong(pathname, { state: { closed, isSaved } satisfies Closing, replace: true })
}

/** Closes a form onto its list. `isSaved`: nothing that was typed is asked about. */
export function useClose(closesTo: string, { isSaved = false } = {}): () => void {
  const closeOnto = useCloseOnto({ isSaved })
  return () => closeOnto(closesTo)
}
