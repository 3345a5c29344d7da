import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Moves rows by a grip: dragging it moves its row under the pointer, arrow keys by one. Drawn without a library. */
export function useDragRows(ids: readonly number[], move: (ids: readonly number[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const moveTo = (id: number, to: number) => {
    const from = ids.indexOf(id)
    if (to < 0 || to >= ids.length || to === from) return
    move(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }
  /** The place under a pointer: that of the first row whose middle is below it. */
  const placeAt = (y: number) => {
    const rows = [...list.current!.children].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, height }) => top + height / 2 < y).length
  }
  const gripOf = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (dragged !== id) return
      const from = ids.indexOf(id)
      const to = placeAt(clientY)
      moveTo(id, to > from ? to - 1 : to)
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      moveTo(id, ids.indexOf(id) + by)
    },
  })
  return { list, dragged, gripOf }
}
