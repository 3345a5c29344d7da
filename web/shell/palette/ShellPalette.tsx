import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { aboutAddresses } from '../../features/about/addresses.ts'
import { useSections } from '../../features/admin/admin.tsx'
import { helpAddresses } from '../../features/help/addresses.ts'
import { helpPageAddresses } from '../../features/help-pages/addresses.ts'
import Palette from '../../features/palette/palette.tsx'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { useModules } from '../menu/modules.ts'
import { useFurtherScreens } from './useFurtherScreens.ts'
import { usePaletteCommands } from './usePaletteCommands.ts'

/** The palette with the screens that the person may open, and the shell's commands. */
export default function ShellPalette(props: Pick<ComponentProps<typeof Palette>, 'typed' | 'onClose'>) {
  const { t } = useTranslation()
  const sections = useSections()
  const modules = useModules()
  const inCompany = isCompanyStart(useStart())
  const commands = usePaletteCommands()
  const screens = [
    ...modules.map(({ label, to }) => ({ label: t(label), to })),
    ...useFurtherScreens(),
    ...sections.flatMap(({ entries }) => entries).map(({ label, to }) => ({ label: t(label), to })),
    ...(inCompany ? [] : [{ label: t('help_pages.css'), to: helpPageAddresses.css() }]),
    { label: t('shell.help_all'), to: helpAddresses.topics() },
    { label: t('about.title'), to: aboutAddresses.about() },
  ]
  return <Palette screens={screens} commands={commands} {...props} />
}
