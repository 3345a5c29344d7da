import { useEffect, useMemo, useRef } from 'react'
import { type TreeRow, type VisibleRows, visibleIds } from './rows.ts'

interface SightQuery {
  shown: VisibleRows<TreeRow>
  openIds: ReadonlySet<number>
  current: number | null
  /** The height of a row, in pixels. */
  height: number
}

/** Scrolls the tree to the shown or chosen row when that changes, but not when the reader opens or closes rows. */
export function useTreeSight({ shown, openIds, current, height }: SightQuery) {
  const tree = useRef<HTMLDivElement>(null)
  const at = useMemo(
    () => (current === null ? -1 : visibleIds(shown, (id) => openIds.has(id)).indexOf(current)),
    [shown, openIds, current],
  )
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (at < 0 || last.current === current) return
    last.current = current
    // Rows have their height only after the first paint.
    const soon = requestAnimationFrame(() => {
      const box = tree.current
      if (!box) return
      const [top, end] = [at * height, (at + 1) * height]
      if (top < box.scrollTop || end > box.scrollTop + box.clientHeight)
        box.scrollTop = Math.max(0, top - (box.clientHeight - height) / 2)
    })
    return () => cancelAnimationFrame(soon)
  }, [at, current, height])
  return tree
}
