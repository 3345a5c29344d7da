import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { gridAddresses } from '../../features/grid/addresses.ts'
import type { PaletteCommand } from '../../features/palette/palette.tsx'
import { qrCodeAddresses } from '../../features/qr-codes/addresses.ts'
import { profile } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, type Start, session, useStart } from '../../kit/session/session.ts'
import { signOut } from '../../kit/session/sign-out.ts'
import { useLanguageChoice } from '../../kit/session/useLanguageChoice.ts'
import { chooseScheme } from '../../kit/ui/theme/scheme.ts'
import { useHelp } from '../help/beside.ts'
import { useModules } from '../menu/modules.ts'

/** The commands of the palette: help, today, scanning a code, the theme, the language, sign out. */
export function usePaletteCommands(): PaletteCommand[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const help = useHelp()
  const start = useStart()
  const book = useModules().find(({ to }) => to === gridAddresses.first())
  const languages = useLanguageCommands(start)
  return [
    { key: 'help', label: t('shell.help_here'), run: () => (help.fits ? help.toggle() : void navigate(help.to)) },
    ...(book ? [{ key: 'today' as const, label: t('palette.today'), run: () => void navigate(book.to) }] : []),
    ...(isCompanyStart(start)
      ? [{ key: 'scan' as const, label: t('qr_codes.scan'), run: () => void navigate(qrCodeAddresses.scan()) }]
      : []),
    { key: 'dark', label: t('palette.dark'), run: () => chooseScheme('dark') },
    { key: 'light', label: t('palette.light'), run: () => chooseScheme('light') },
    ...languages,
    { key: 'sign_out', label: t('shell.sign_out'), run: () => void signOut() },
  ]
}

function useLanguageCommands(start: Start): PaletteCommand[] {
  const may = useMay()
  const { choose } = useLanguageChoice()
  if (!isCompanyStart(start) || !may(profile.update.access)) return []
  return start.languages
    .filter(({ locale }) => locale !== session.language())
    .map(({ locale, name }) => ({
      key: 'language',
      label: name,
      run: () => void choose(locale).catch(() => undefined),
    }))
}
