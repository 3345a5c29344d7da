import { store } from '../../store.ts'

const isOpen = store(false)

/** Opens the command palette: anywhere, by Ctrl or ⌘ and K, or the field in a screen's header. */
export const openPalette = () => isOpen.set(true)
export const closePalette = () => isOpen.set(false)

export const usePaletteOpen = isOpen.use
