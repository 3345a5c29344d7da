import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { TreeRow } from './rows.ts'
import { belowOf } from './rows.ts'

/** Moves rows of a tree into others. */
export interface Moves<Row extends TreeRow> {
  mayMove: (row: Row) => boolean
  /** Whether a row may be moved into another one, which is never itself or below it; null: to the top. */
  mayMoveInto: (row: Row, into: Row | null) => boolean
  move: (row: Row, into: Row | null) => void
}

const kind = 'application/x-kontor-row'
/** The dragged row: a page drags one thing at a time, and the browser hides its data until the drop. */
let dragged: number | null = null

export function useMoves<Row extends TreeRow>(rows: readonly Row[], moves: Moves<Row> | undefined) {
  const byId = (id: unknown) => rows.find((row) => row.id === Number(id))
  const movable = (id: unknown) => {
    const row = byId(id)
    return row && moves?.mayMove(row) ? [row] : []
  }
  const mayDrop = (into: Row | null) => {
    const [row] = movable(dragged)
    if (!row || row.parent_id === (into?.id ?? null)) return false
    return !(into && belowOf(rows, row.id).has(into.id)) && moves!.mayMoveInto(row, into)
  }
  const drop = (into: Row | null) => {
    const row = byId(dragged)
    if (row && mayDrop(into)) moves!.move(row, into)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !moves,
    getItems: ([key]) => movable(key).map(({ id, name }) => ({ [kind]: String(id), 'text/plain': name })),
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ keys }) => {
      dragged = Number([...keys][0])
    },
    onDragEnd: () => {
      dragged = null
    },
    acceptedDragTypes: [kind],
    getDropOperation: (target) => {
      if (target.type === 'item' && target.dropPosition !== 'on') return 'cancel'
      return mayDrop(target.type === 'root' ? null : (byId(target.key) ?? null)) ? 'move' : 'cancel'
    },
    onItemDrop: ({ target }) => drop(byId(target.key) ?? null),
    onRootDrop: () => drop(null),
  })
  return moves && dragAndDropHooks
}
