import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Keys pressed while nothing that takes keys has the focus; the title has it after a navigation. */
const nowhere = 'body, h1, main'

/**
 * An arrow key gives the grid the focus, as Tab does; the next one moves. Letters do nothing outside of the grid,
 * because nobody who strikes one by accident sees what it did (WCAG 2.1.4).
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

/** `?` lists the keys wherever the focus is, except where people type. */
export function useHelpKey(showKeys: () => void) {
  const show = useEffectEvent(showKeys)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role=dialog], dialog')) return
      event.preventDefault()
      show()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
