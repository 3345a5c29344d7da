import { startTransition, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The address's query, and what changes it in place. A change shows at once, though the router takes its time to follow:
 * a box that is ticked stays ticked, and the next change goes on from it.
 */
export function useAddress(): [address: URLSearchParams, set: (change: (next: URLSearchParams) => void) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(search)
  const address = useMemo(() => new URLSearchParams(shown), [shown])
  const set = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(address)
    change(next)
    startTransition(async () => {
      show(next.size > 0 ? `?${next}` : '')
      await navigate(`?${next}`, { replace: true, preventScrollReset: true })
    })
  }
  return [address, set]
}
