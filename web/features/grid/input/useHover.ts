import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Layout } from '../rows/layout.ts'
import { useGrid, useGridStore } from '../store.ts'
import { bookingAt } from './cell.ts'

/** Milliseconds that the pointer or the keyboard rests on a block before its card shows. */
const delay = 400

/** Shows the card of a block that the pointer or the keyboard rests on; a press, the wheel or Escape takes it away. */
export function useHover(layout: Layout) {
  const store = useGridStore()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<number | null>(null)
  const focused = useGrid(({ cursor, byKeys }) => {
    const row = byKeys && cursor ? layout.byId.get(cursor.resourceId)?.resource : undefined
    return (row && cursor && bookingAt(row, cursor.at)?.id) ?? null
  })
  const rest = (id: number | null) => {
    if (wanted.current === id) return
    wanted.current = id
    clearTimeout(timer.current)
    if (store.get().hoveredId !== null) store.set({ hoveredId: null })
    if (id !== null) timer.current = setTimeout(() => store.set({ hoveredId: id }), delay)
  }
  const restOn = useEffectEvent(rest)
  useEffect(() => restOn(focused), [focused])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && restOn(null)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    // Not `pointerover`, which comes as well when blocks are scrolled under a pointer that lies still.
    onPointerMoveCapture({ target, pointerType, buttons }: PointerEvent) {
      if (pointerType !== 'mouse') return
      const id = (target as Element).closest<HTMLElement>('[data-booking]')?.dataset.booking
      rest(buttons === 0 && id ? Number(id) : null)
    },
    onPointerLeave: () => rest(null),
    onPointerDownCapture: () => rest(null),
    // Not each scroll: the grid itself scrolls to the keyboard's cell, whose card is still to show.
    onWheel: () => rest(null),
  }
}
