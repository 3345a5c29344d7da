import { useMemo, useState } from 'react'
import { ancestorsOf, type TreeRow } from './rows.ts'

/** Trees with more rows than this start closed, except for the way to the chosen row. */
const startsOpen = 200

/** The open rows of a tree. A small tree is open as a whole until the reader opens or closes a row. */
export interface OpenRows {
  ids: ReadonlySet<number>
  set: (ids: ReadonlySet<number>) => void
  all: () => void
  none: () => void
  /** Whether the tree started closed and the reader hasn't opened or closed a row yet. */
  isFolded: boolean
}

/** `current`: the row that is shown or chosen; whenever it changes, the way to it opens. */
export function useOpened(rows: readonly TreeRow[], current: number | null): OpenRows {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [openedFor, setOpenedFor] = useState(current)
  const parents = useMemo(() => {
    const ids = new Set(rows.map(({ id }) => id))
    return new Set(rows.flatMap(({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? [parent_id] : [])))
  }, [rows])
  const start = useMemo(() => {
    if (rows.length <= startsOpen) return parents
    const tops = rows.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
    return new Set([...tops, ...(current === null ? [] : ancestorsOf(rows, current))])
  }, [rows, parents, current])
  const ids = chosen ?? start
  if (openedFor !== current && rows.length > 0) {
    setOpenedFor(current)
    if (current !== null && chosen) setChosen(new Set([...chosen, ...ancestorsOf(rows, current)]))
  }
  return {
    ids,
    set: setChosen,
    all: () => setChosen(parents),
    none: () => setChosen(new Set()),
    isFolded: !chosen && rows.length > startsOpen && start.size < parents.size,
  }
}
