import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../ui/toast.ts'
import { saved } from './unsaved.ts'

/**
 * What follows a save: the form closes onto its list (or onto what was saved, in it), and a toast says so. What shows the
 * change is read again by itself (`kit/http/freshness.ts`).
 */
export function useSaved(closesTo: string): (message: string, closesTo?: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (message, pathname = closesTo) => {
    void navigate({ pathname, search }, { state: saved, replace: true })
    showToast(message)
  }
}
