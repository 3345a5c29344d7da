import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { aboutAddresses } from '../../features/about/addresses.ts'
import { useSections } from '../../features/admin/admin.tsx'
import { helpAddresses } from '../../features/help/addresses.ts'
import { helpPageAddresses } from '../../features/help-pages/addresses.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import { closePalette, openPalette, usePaletteOpen } from '../../kit/ui/theme/palette.ts'
import { useModules } from '../menu/modules.ts'
import { EarlyPalette } from './EarlyPalette.tsx'
import { usePaletteCommands } from './usePaletteCommands.ts'

const Palette = lazyPart(() => import('../../features/palette/palette.tsx'))

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
  const { t } = useTranslation()
  const typed = useRef('')
  const sections = useSections()
  const modules = useModules()
  const inCompany = isCompanyStart(useStart())
  const commands = usePaletteCommands()
  const screens = [
    ...modules.map(({ label, to }) => ({ label: t(label), to })),
    ...sections.flatMap(({ entries }) => entries).map(({ label, to }) => ({ label: t(label), to })),
    ...(inCompany ? [] : [{ label: t('help_pages.css'), to: helpPageAddresses.css() }]),
    { label: t('shell.help_all'), to: helpAddresses.topics() },
    { label: t('about.title'), to: aboutAddresses.about() },
  ]
  return (
    <Palette
      screens={screens}
      commands={commands}
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
