import { type RefObject, useLayoutEffect } from 'react'

/** Keys pressed while nothing that takes keys has the focus; the title has it after a navigation. */
const nowhere = 'body, h1, main'

/**
 * An arrow key gives the grid the focus, as Tab does; the next one moves. Letters and signs do nothing outside of the
 * grid, because nobody who strikes one by accident sees what it did (WCAG 2.1.4).
 */
export function usePageKeys(grid: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!event.key.startsWith('Arrow') || !(event.target as Element).matches(nowhere)) return
      event.preventDefault()
      grid.current?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [grid])
}
