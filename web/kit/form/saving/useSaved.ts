import { showToast } from '../../ui/message/toast.ts'
import { useCloseOnto } from './leaving/useClose.ts'
import { useIsLeft } from './leaving/useIsLeft.ts'
import { useStands } from './useStands.ts'

/**
 * Called after a save: the form closes onto its list (or onto the saved row in it), and a toast reports it. Everything
 * that shows the change is read again (`kit/http/stale/freshness.ts`). A reader who has left the form by then stays where
 * they are.
 */
export function useSaved(
  closesTo: string,
): (message: string, closesTo?: string, options?: { undo?: () => void }) => void {
  const closeOnto = useCloseOnto({ isSaved: true })
  const isLeft = useIsLeft()
  const stands = useStands()
  return (message, pathname = closesTo, options = {}) => {
    if (stands.current && !isLeft()) closeOnto(pathname)
    showToast(message, options)
  }
}
