import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import { afterPaint } from '../../../kit/after-paint.ts'
import { useRouter } from '../../../kit/list/useAddress.ts'

/**
 * Renders another query of the grid before the router follows, because the router renders the whole page, which takes
 * longer than the day itself.
 */
export function useAhead() {
  const router = useRouter()
  const [ahead, setAhead] = useState<URLSearchParams | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  return {
    /** The query that is shown but not yet in the router. */
    ahead,
    /** Lets the router follow now, before something else starts from its address. */
    follow: () => waiting.current?.(),
    /** Renders a query at once. The router follows after the paint, unless another screen is opening by then. */
    show({ pathname }: Pick<Path, 'pathname'>, query: URLSearchParams) {
      flushSync(() => setAhead(query))
      const follow = async () => {
        cancel()
        waiting.current = null
        const { navigation, location } = router.state
        if (isAddressWithin((navigation.location ?? location).pathname, pathname))
          await router.navigate({ pathname, search: String(query) }, { flushSync: true })
        setAhead((now) => (now === query ? null : now))
      }
      const cancel = afterPaint(follow)
      waiting.current = follow
    },
  }
}
