import { useListNavigate } from '../../list/useAddress.ts'
import { showToast } from '../../ui/toast.ts'
import { afterSave } from './unsaved.ts'

/**
 * Called after a save: the form closes onto its list (or onto the saved row in it), and a toast reports it. Everything
 * that shows the change is read again (`kit/http/freshness.ts`).
 */
export function useSaved(closesTo: string): (message: string, closesTo?: string) => void {
  const goAlong = useListNavigate()
  return (message, pathname = closesTo) => {
    goAlong(pathname, { state: afterSave, replace: true })
    showToast(message)
  }
}
