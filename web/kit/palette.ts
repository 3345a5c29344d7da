import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  isOpen = value
  for (const listener of listeners) listener()
}

/** Opens the command palette: anywhere, by Ctrl or ⌘ and K, or the field in a screen's header. */
export const openPalette = () => set(true)
export const closePalette = () => set(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const usePaletteOpen = () => useSyncExternalStore(subscribe, () => isOpen)
