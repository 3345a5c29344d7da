import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSections } from '../features/admin/admin.tsx'
import { closePalette, openPalette, usePaletteOpen } from '../kit/palette.ts'
import { useModules } from './modules.ts'

const Palette = lazy(() => import('../features/palette/palette.tsx'))

/** Ctrl or ⌘ and K opens the palette from anywhere; it comes as a chunk of its own. */
export function PaletteHost() {
  const { t } = useTranslation()
  const sections = useSections()
  const modules = useModules()
  const open = usePaletteOpen()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!open) return null
  const screens = [
    ...modules.map(({ label, to }) => ({ label: t(label), to })),
    ...sections.flatMap(({ entries }) => entries).map(({ label, to }) => ({ label: t(label), to })),
  ]
  return (
    <Suspense>
      <Palette screens={screens} onClose={closePalette} />
    </Suspense>
  )
}
