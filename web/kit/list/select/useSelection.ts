import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useOnChange } from '../../latest.ts'
import type { Pages } from '../usePages.ts'

/** The picked rows of a list. A row that has left the list isn't picked either. */
export interface Selection {
  ids: readonly number[]
  /** The number of picked rows, with those that are still being read. */
  count: number
  /** Whether rows that are picked are still being read: what acts on all of them waits. */
  isGathering: boolean
  has(id: number): boolean
  /** Picks a row or drops it; `toLast`: with it every row between it and the row toggled last. */
  toggle(id: number, toLast: boolean): void
  all: boolean
  toggleAll(): void
  /** Picks all that match, loaded or not. */
  pickMatching(): void
  /** Picks these, and no others. */
  pick(ids: readonly number[]): void
  clear(): void
}

/** The part of a list from which further rows come. */
export interface GrowingList
  extends Pick<Pages<unknown>, 'total' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'error'> {
  isArriving: boolean
  input: object
}

/**
 * `rows`: those picked. `arriving`: all rows, and those that the list is about to get by itself. `matching`: all that match.
 * `changed`: the picked rows, or the rows dropped from all.
 */
interface PickedRows {
  what: 'rows' | 'arriving' | 'matching'
  changed: ReadonlySet<number>
}
const none: PickedRows = { what: 'rows', changed: new Set() }

/** `list`: the list of the rows, if more of them may come. */
export function useSelection(rows: readonly { id: number }[], list?: GrowingList): Selection {
  const [{ what, changed }, set] = useState<PickedRows>(none)
  const [last, setLast] = useState<number | null>(null)
  const has = (id: number) => changed.has(id) === (what === 'rows')
  const ids = useMemo(
    () => rows.filter(({ id }) => changed.has(id) === (what === 'rows')).map(({ id }) => id),
    [rows, changed, what],
  )
  useGathering(what, list, () => set({ what: 'rows', changed: new Set(ids) }))
  useOnChange(JSON.stringify(list?.input), () => set((now) => (now.what === 'matching' ? none : now)))
  const isAll = rows.length > 0 && ids.length === rows.length
  const total = what === 'matching' && list?.hasMore ? (list.total ?? 0) - changed.size : 0
  return {
    ids,
    count: Math.max(ids.length, total),
    isGathering: what !== 'rows',
    has,
    toggle(id, toLast) {
      const next = new Set(changed)
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)].sort(
        (a, b) => a - b,
      ) as [number, number]
      const range = toLast && from >= 0 ? rows.slice(from, to + 1).map((row) => row.id) : [id]
      for (const one of range) changed.has(one) ? next.delete(one) : next.add(one)
      set({ what, changed: next })
      setLast(id)
    },
    all: isAll,
    toggleAll: () => set(isAll ? none : { what: 'arriving', changed: new Set() }),
    pickMatching: () => set({ what: 'matching', changed: new Set() }),
    pick: (picked) => set({ what: 'rows', changed: new Set(picked) }),
    clear: () => set(none),
  }
}

/** Reads the rows that are picked but not loaded, and tells when all are there; a failure ends it with those that are. */
function useGathering(what: PickedRows['what'], list: GrowingList | undefined, settle: () => void): void {
  const isReading = !!list && !list.error && (list.isLoadingMore || list.isArriving)
  const goOn = useEffectEvent(() => {
    if (what === 'matching' && list?.hasMore && !list.error) list.loadMore()
    else settle()
  })
  useEffect(() => {
    if (what !== 'rows' && !isReading) goOn()
  }, [what, isReading])
}
