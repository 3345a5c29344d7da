import { useGoAlong } from '../../list/useAddress.ts'
import { showToast } from '../../ui/toast.ts'
import { saved } from './unsaved.ts'

/**
 * Follows a save: the form closes onto its list (or onto the saved row in it), and a toast says so. Everything that
 * shows the change is read again (`kit/http/freshness.ts`).
 */
export function useSaved(closesTo: string): (message: string, closesTo?: string) => void {
  const goAlong = useGoAlong()
  return (message, pathname = closesTo) => {
    goAlong(pathname, { state: saved, replace: true })
    showToast(message)
  }
}
