import { useLayoutEffect, useRef } from 'react'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import { closePalette, openPalette, usePaletteOpen } from '../../kit/ui/theme/palette.ts'
import { EarlyPalette } from './EarlyPalette.tsx'

const ShellPalette = lazyPart(() => import('./ShellPalette.tsx'))

/** Opens the palette with Ctrl+K or ⌘K from anywhere. It is a chunk of its own. */
export function PaletteHost() {
  const open = usePaletteOpen()
  // Listens before the first paint, because people who know the key press it at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return open ? <OpenPalette /> : null
}

function OpenPalette() {
  const typed = useRef('')
  return (
    <ShellPalette
      typed={typed}
      onClose={closePalette}
      waiting={<EarlyPalette typed={typed} onClose={closePalette} />}
      failed={(line) => (
        <EarlyPalette typed={typed} onClose={closePalette}>
          {line}
        </EarlyPalette>
      )}
    />
  )
}
