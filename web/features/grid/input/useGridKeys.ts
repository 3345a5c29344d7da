import type { FocusEvent, KeyboardEvent } from 'react'
import type { GridParts } from '../requests/actions.ts'
import { firstCursor, handleKey, type KeyParts } from './keys.ts'

interface Around {
  goTo: KeyParts['goTo']
  /** Pixels of rows in sight. */
  height: () => number
  scrolled: () => number
  isPressed: () => boolean
  stale: boolean
}

/** The keyboard in the grid. Its cell is drawn only if the focus came by a key, or if a key was pressed since. */
export function useGridKeys(parts: GridParts, { goTo, height, scrolled, isPressed, stale }: Around) {
  const { layout, day, store } = parts
  return {
    onFocus(event: FocusEvent) {
      if (isPressed() || !event.target.matches(':focus-visible')) return
      store.set({ byKeys: true, ...(!store.get().cursor && { cursor: firstCursor(layout, day, scrolled()) }) })
    },
    onBlur() {
      if (store.get().byKeys) store.set({ byKeys: false })
    },
    onKeyDown(event: KeyboardEvent) {
      if (!store.get().byKeys && !/^(Shift|Control|Alt|Meta)$/.test(event.key)) store.set({ byKeys: true })
      const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
      const page = Math.max(1, Math.floor(height() / layout.sizes.row) - 2)
      if (handleKey(event, { ...parts, page, goTo, scrolled, mirrored, stale })) event.preventDefault()
    },
  }
}
