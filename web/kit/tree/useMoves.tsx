import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { TreeRow } from './rows.ts'
import { belowOf } from './rows.ts'
import classes from './tree.module.css'

/** Moves rows of a tree into others, and between them. */
export interface Moves<Row extends TreeRow> {
  mayMove: (row: Row) => boolean
  /** Whether a row may be moved into another one, which is never itself or below it; null: to the top. */
  mayMoveInto: (row: Row, into: Row | null) => boolean
  /** `before`: the row there that it comes before; null: after all of them; absent: anywhere. */
  move: (row: Row, into: Row | null, before?: Row | null) => void
  /** Present if rows keep an order: puts a row before another one in the same row. */
  order?: (row: Row, before: Row | null) => void
  /** Tells why a row can't be dropped on another one. */
  refuse?: (row: Row, into: Row) => void
}

interface Between {
  key: unknown
  dropPosition: 'before' | 'on' | 'after'
}
interface DropTarget<Row> {
  into: Row | null
  before?: Row | null
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
  /** The place that a drop leads to; null: there is none. */
  const placeOf = ({ key, dropPosition }: Between): DropTarget<Row> | null => {
    const [row] = movable(dragged)
    const target = byId(key)
    if (!row || !target) return null
    if (dropPosition === 'on') return mayDrop(target) ? { into: target } : null
    if (!moves?.order || target.id === row.id) return null
    const beside = rows.filter(({ id, parent_id }) => parent_id === target.parent_id && id !== row.id)
    const before = beside[beside.indexOf(target) + (dropPosition === 'after' ? 1 : 0)] ?? null
    const into = byId(target.parent_id) ?? null
    if (row.parent_id !== target.parent_id) return mayDrop(into) ? { into, before } : null
    const all = rows.filter(({ parent_id }) => parent_id === row.parent_id)
    return (all[all.indexOf(row) + 1] ?? null) === before ? null : { into, before }
  }
  const drop = (place: DropTarget<Row> | null) => {
    const row = byId(dragged)
    if (!row || !place) return
    const { into, before } = place
    if (row.parent_id === (into?.id ?? null) && before !== undefined) moves!.order!(row, before)
    else if (mayDrop(into)) moves!.move(row, into, ...(before === undefined ? [] : [before]))
  }
  const dropOn = ({ target }: { target: Between }) => drop(placeOf(target))
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !moves,
    getItems: ([key]) => movable(key).map(({ id, name }) => ({ [kind]: String(id), 'text/plain': name })),
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ keys }) => {
      dragged = Number([...keys][0])
    },
    onDragEnd: ({ x, y, dropOperation }) => {
      const on = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-id]')
      const [row, into] = [byId(dragged), byId(on?.dataset.id)]
      dragged = null
      if (dropOperation === 'cancel' && row && into && row !== into) moves?.refuse?.(row, into)
    },
    acceptedDragTypes: [kind],
    getDropOperation: (target) => {
      const isPossible = target.type === 'root' ? mayDrop(null) : placeOf(target) !== null
      return isPossible ? 'move' : 'cancel'
    },
    ...(moves?.order ? { onMove: dropOn } : { onItemDrop: dropOn }),
    onRootDrop: () => drop({ into: null }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={classes.between!} />,
  })
  return moves && dragAndDropHooks
}
