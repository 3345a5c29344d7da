import { useEffectEvent, useLayoutEffect } from 'react'
import type { KeyParts } from './keys.ts'

/** Keys that work wherever the focus is on the screen, except in fields and dialogues. */
export function usePageKeys(goTo: KeyParts['goTo'], help: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest('input, textarea, select, [contenteditable], dialog, [role=menu]')) return
    const does = { '[': goTo.before, ']': goTo.after, t: goTo.today, T: goTo.today, '?': help }[event.key]
    if (!does) return
    event.preventDefault()
    does()
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
