import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useRouter } from '../../../kit/list/useAddress.ts'
import { followNeeds, type Needs, type NeedsChange } from '../../needs/needs.ts'
import { gridAddresses } from '../addresses.ts'
import { useAhead } from './Ahead.tsx'

type Change = Pick<
  Parameters<typeof gridAddresses.preset.change>[1],
  'date' | 'type' | 'level' | 'needs' | 'seats' | 'booking' | 'resource' | 'zoom'
>

/**
 * The grid keeps its place, day, type and needs in the address, so that Reload, Back and a shared link show the same. A
 * day that doesn't exist is removed.
 */
export function useGridAddress() {
  const { presetId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { show, follow } = useAhead()
  const router = useRouter()
  const shown = gridAddresses.preset.read(search)
  const isWrong = search.has('date') && !shown.date
  useEffect(() => {
    if (!isWrong) return
    setSearch(gridAddresses.preset.change(new URLSearchParams(location.search), { date: null }), { replace: true })
  }, [isWrong, setSearch])
  // Several presses in a row: each starts from the one before, which the router may not have rendered yet.
  const waiting = useRef<string[]>([])
  const followed = String(search)
  useEffect(() => {
    const index = waiting.current.indexOf(followed)
    waiting.current = index < 0 ? [] : waiting.current.slice(index + 1)
  }, [followed])
  const asked = () => new URLSearchParams(waiting.current.at(-1) ?? router.state.location.search)
  const changed = (change: Change & NeedsChange) => {
    const now = asked()
    return gridAddresses.preset.change(now, followNeeds(gridAddresses.preset.read(now), change))
  }
  const narrow: Needs['go'] = (change) => {
    follow()
    const after = changed(change)
    waiting.current.push(String(after))
    void navigate({ search: String(after) }, { replace: true })
  }
  const { needs = [], seats = 0, ...place } = shown
  const toggleNeed = (id: number) => {
    const now = gridAddresses.preset.read(asked()).needs ?? []
    narrow({ needs: now.includes(id) ? now.filter((need) => need !== id) : [...now, id] })
  }
  return {
    presetId,
    ...place,
    /** The needs that rows must meet. */
    needs: { type: shown.type, needs, seats, preset: shown.preset, go: narrow, toggleNeed } satisfies Needs,
    /** The day requested last, which the screen may not show yet. */
    asked: () => gridAddresses.preset.read(asked()).date,
    /** The query requested last, for a screen that opens over the grid; lets the router follow first. */
    query() {
      follow()
      const query = String(asked())
      return query && `?${query}`
    },
    /** Shows another day, place or type, in this preset or another one. */
    go(change: Change, preset = presetId) {
      follow()
      const after = changed({ booking: null, ...change })
      waiting.current.push(String(after))
      const pathname = gridAddresses.preset({ presetId: preset })
      if (preset === presetId) show({ pathname }, after)
      else void navigate({ pathname, search: String(after) })
    },
  }
}
export type GridAddress = ReturnType<typeof useGridAddress>
