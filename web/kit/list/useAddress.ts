import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whereNow } from '../where.ts'

/**
 * The address's query, and what changes it in place. A change shows at once, though the router takes its time to follow:
 * a box that is ticked stays ticked, and the next change, however soon and from wherever, goes on from it. What is open
 * over the list stays open.
 */
export function useAddress(): [address: URLSearchParams, set: (change: (next: URLSearchParams) => void) => void] {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(search)
  const latest = useRef(shown)
  latest.current = shown
  const address = useMemo(() => new URLSearchParams(shown), [shown])
  const set = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(latest.current)
    change(next)
    latest.current = next.size > 0 ? `?${next}` : ''
    startTransition(async () => {
      show(latest.current)
      await navigate(
        { pathname: whereNow() ?? pathname, search: latest.current },
        { replace: true, preventScrollReset: true },
      )
    })
  }
  return [address, set]
}
