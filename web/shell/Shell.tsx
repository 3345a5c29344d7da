import '../styles/mantine.css'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { startLive, stopLive } from '../kit/live.ts'
import { queryClient } from '../kit/query-client.ts'
import { useInitial } from '../kit/session.ts'
import { cssVariablesResolver, theme } from '../theme.ts'
import { Modules } from './Modules.tsx'
import { PaletteHost } from './PaletteHost.tsx'
import { Progress } from './Progress.tsx'
import classes from './Shell.module.css'
import { Toasts } from './Toasts.tsx'
import { WarningModal } from './WarningModal.tsx'

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' })

/**
 * What stands around every screen of a person signed in: the rail, the sheet, messages, the live connection. Mantine
 * follows the direction of the page.
 */
export default function Shell() {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
      >
        <QueryClientProvider client={queryClient}>
          <Frame />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { company, realtime } = useInitial()

  useEffect(() => {
    // After the first paint: the screen's own calls go first.
    const timer = setTimeout(() => startLive(realtime.key, company.id), 300)
    return () => {
      clearTimeout(timer)
      stopLive()
    }
  }, [realtime.key, company.id])

  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Modules />
      <div className={classes.sheet}>
        <Progress />
        <Outlet />
      </div>
      <Toasts />
      <PaletteHost />
      <WarningModal />
    </div>
  )
}
