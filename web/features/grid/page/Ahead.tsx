import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Path, useSearchParams } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import { afterPaint } from '../../../kit/after-paint.ts'
import { useRouter } from '../../../kit/list/useAddress.ts'
import { gridAddresses } from '../addresses.ts'

interface Ahead {
  /** Lets the router follow now, before something else starts from its address. */
  follow: () => void
  /** Shows a query at once. The router follows after the paint, unless another screen is opening by then. */
  show: (path: Pick<Path, 'pathname'>, query: URLSearchParams) => void
}

const AheadContext = createContext<Ahead | null>(null)
/** The query that is shown but not yet in the router. */
const QueryContext = createContext<URLSearchParams | null>(null)

/**
 * Shows another day before the router follows, because the router renders the whole page, which takes longer than the
 * day itself: until then only the parts that use `useShownQuery` are rendered.
 */
export function AheadOfRouter({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  const ahead = useMemo(
    () => ({
      follow: () => waiting.current?.(),
      show({ pathname }: Pick<Path, 'pathname'>, query: URLSearchParams) {
        flushSync(() => setQuery(query))
        const follow = async () => {
          cancel()
          waiting.current = null
          const { navigation, location } = router.state
          if (isAddressWithin((navigation.location ?? location).pathname, pathname))
            await router.navigate({ pathname, search: String(query) }, { flushSync: true })
          setQuery((now) => (now === query ? null : now))
        }
        const cancel = afterPaint(follow)
        waiting.current = follow
      },
    }),
    [router],
  )
  return (
    <AheadContext value={ahead}>
      <QueryContext value={query}>{children}</QueryContext>
    </AheadContext>
  )
}

export function useAhead(): Ahead {
  const ahead = use(AheadContext)
  if (!ahead) throw new Error('outside of AheadOfRouter')
  return ahead
}

/** The grid's query as it is shown, which the router may not have followed yet. */
export function useShownQuery() {
  const [search] = useSearchParams()
  const { needs = [], seats = 0, ...shown } = gridAddresses.preset.read(use(QueryContext) ?? search)
  return { ...shown, needs: { needs, seats } }
}
