import { useMemo, useState } from 'react'

/** The picked rows of a list. A row that has left the list isn't picked either. */
export interface Selection {
  ids: readonly number[]
  has(id: number): boolean
  /** Picks a row or drops it; `toLast`: with it every row between it and the row toggled last. */
  toggle(id: number, toLast: boolean): void
  all: boolean
  toggleAll(): void
  /** Picks these, and no others. */
  pick(ids: readonly number[]): void
  clear(): void
}

export function useSelection(rows: readonly { id: number }[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number | null>(null)
  const ids = useMemo(() => rows.filter(({ id }) => picked.has(id)).map(({ id }) => id), [rows, picked])
  return {
    ids,
    has: (id) => picked.has(id),
    toggle(id, toLast) {
      const next = new Set(picked)
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)].sort(
        (a, b) => a - b,
      ) as [number, number]
      const range = toLast && from >= 0 ? rows.slice(from, to + 1).map((row) => row.id) : [id]
      for (const one of range) picked.has(id) ? next.delete(one) : next.add(one)
      setPicked(next)
      setLast(id)
    },
    all: rows.length > 0 && ids.length === rows.length,
    toggleAll: () => setPicked(ids.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    pick: (ids) => setPicked(new Set(ids)),
    clear: () => setPicked(new Set()),
  }
}
