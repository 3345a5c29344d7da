import { useEffect } from 'react'
import type { Location } from 'react-router'
import { isAddressWithin } from '../../../address.ts'
import { useRouter } from '../../../list/useAddress.ts'
import { closingOf } from './unsaved.ts'

const isSame = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search

/**
 * A form that closes, saved or not, puts the list in its place, so that the list stands twice in the history, perhaps
 * with the form's earlier steps or tabs between. Back passes all of them at once. Used once, around all screens.
 */
export function useOneBack(): void {
  const router = useRouter()
  useEffect(() => {
    let shown = router.state.location
    /** The entries of the history up to the newest, as far as they are known: none before a reload. */
    let entries = [shown]
    return router.subscribe(({ location, historyAction }) => {
      if (location.key === shown.key) return
      const from = shown
      shown = location
      const at = entries.findIndex(({ key }) => key === from.key)
      if (historyAction !== 'POP') {
        entries = [...entries.slice(0, historyAction === 'PUSH' ? at + 1 : at), location]
        return
      }
      const found = entries.findIndex(({ key }) => key === location.key)
      if (found < 0) entries = [location]
      const closing = closingOf(from.state)
      if (!closing || found < 0 || found >= at) return
      const isPassed = (entry: Location) => isSame(entry, from) || isAddressWithin(entry.pathname, closing.closed)
      const to = entries.findLastIndex((entry, index) => index <= found && !isPassed(entry))
      if (to === found) return
      // The list takes its place if nothing before the form is known.
      if (to < 0 && !isSame(location, from)) queueMicrotask(() => void router.navigate(from, { replace: true }))
      else queueMicrotask(() => void router.navigate(to - found))
    })
  }, [router])
}
