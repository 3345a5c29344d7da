import { useGoAlong } from '../../list/useAddress.ts'
import { showToast } from '../../ui/toast.ts'
import { saved } from './unsaved.ts'

/**
 * What follows a save: the form closes onto its list (or onto what was saved, in it), and a toast says so. What shows the
 * change is read again by itself (`kit/http/freshness.ts`).
 */
export function useSaved(closesTo: string): (message: string, closesTo?: string) => void {
  const goAlong = useGoAlong()
  return (message, pathname = closesTo) => {
    goAlong(pathname, { state: saved, replace: true })
    showToast(message)
  }
}
