import { startTransition, useContext, useMemo, useOptimistic } from 'react'
import {
  type DataRouter,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'
import { isAddressWithin } from '../address.ts'

/** The query set last, until the router has rendered it; the next change, anywhere, starts from it. */
let written: string | null = null

/**
 * The query of the address, and a function that changes it. A change shows at once, before the router has followed: a
 * ticked box stays ticked. A change made while another screen opens waits, so that it doesn't stop that; if the reader
 * has left this screen by then, it is dropped.
 */
export function useAddress(): [address: URLSearchParams, set: (change: (next: URLSearchParams) => void) => void] {
  const { search } = useLocation()
  const router = useRouter()
  const { pathname: screen } = useResolvedPath('.')
  const [shown, show] = useOptimistic(search)
  const address = useMemo(() => new URLSearchParams(shown), [shown])
  const set = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(written ?? router.state.location.search)
    change(next)
    const query = next.size > 0 ? `?${next}` : ''
    written = query
    startTransition(async () => {
      show(query)
      await settled(router)
      const { pathname } = router.state.location
      const isStillHere = isAddressWithin(pathname, screen.replace(/\/$/, ''))
      if (written === query && isStillHere)
        await router.navigate({ pathname, search: query }, { replace: true, preventScrollReset: true })
      if (written === query) written = null
    })
  }
  return [address, set]
}

/**
 * Navigates from a list to a screen over it, or back, with the list's words, order and filters, even if they were set a
 * moment ago and aren't rendered yet. An address with a query of its own keeps that.
 */
export function useListNavigate(): (address: string, options?: NavigateOptions) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (address, options) => {
    const search = written ?? router.state.location.search
    void navigate(address.includes('?') ? address : { pathname: address, search }, options)
  }
}

/** The router itself, whose state is ahead of the rendered one. */
export const useRouter = (): DataRouter => useContext(UNSAFE_DataRouterContext)!.router

/** Resolves when no navigation is under way. */
async function settled(router: DataRouter): Promise<void> {
  if (router.state.navigation.state === 'idle') return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      stop()
      resolve()
    })
  })
}
