import { useEffect } from 'react'
import { useRouter } from '../../list/useAddress.ts'
import { afterClose, afterSave } from './unsaved.ts'

/**
 * A form that closes, saved or not, puts the list in its place, so that the list stands twice in the history. Back
 * passes both at once. Used once, around all screens.
 */
export function useOneBack(): void {
  const router = useRouter()
  useEffect(() => {
    let shown = router.state.location
    /** The entries of the history up to the newest, by key, as far as they are known: none before a reload. */
    let keys = [shown.key]
    return router.subscribe(({ location, historyAction }) => {
      if (location.key === shown.key) return
      const from = shown
      shown = location
      const at = keys.indexOf(from.key)
      if (historyAction === 'POP') {
        const found = keys.indexOf(location.key)
        if (found < 0) keys = [location.key]
        const isSame = location.pathname === from.pathname && location.search === from.search
        const isClosed = from.state === afterSave || from.state === afterClose
        if (found >= 0 && found < at && isSame && isClosed) queueMicrotask(() => void router.navigate(-1))
      } else keys = [...keys.slice(0, historyAction === 'PUSH' ? at + 1 : at), location.key]
    })
  }, [router])
}
