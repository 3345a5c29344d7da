import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { startLive, stopLive, useLive } from '../kit/live.ts'
import { queryClient } from '../kit/query-client.ts'
import { useInitial } from '../kit/session.ts'
import { Ground } from './Ground.tsx'
import { Modules } from './Modules.tsx'
import { PaletteHost } from './PaletteHost.tsx'
import { Progress } from './Progress.tsx'
import classes from './Shell.module.css'
import { Toasts } from './Toasts.tsx'
import { WarningModal } from './WarningModal.tsx'

/** What stands around every screen of a person signed in: the rail, the sheet, messages, the live connection. */
export default function Shell() {
  return (
    <Ground>
      <Frame />
    </Ground>
  )
}

const readFailedAgain = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

function Frame() {
  const { t } = useTranslation()
  const { company, realtime } = useInitial()

  // What failed while there was no connection loads by itself when it is back.
  useLive([], () => {}, readFailedAgain)
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
