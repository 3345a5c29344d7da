import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { LeaveGuard } from '../kit/form/saving/leaving/LeaveGuard.tsx'
import { queryClient } from '../kit/http/query-client.ts'
import { stopJobs, useJobs } from '../kit/jobs/jobs.ts'
import { startLive, stopLive, useLive } from '../kit/live/live.ts'
import { isCompanyStart, useStart } from '../kit/session/session.ts'
import { refetchStart } from '../kit/session/start.ts'
import { Button } from '../kit/ui/button/Button.tsx'
import { lazyPart } from '../kit/ui/state/lazy-part.tsx'
import { watchCutTexts } from '../kit/ui/text/cut-text.ts'
import { Acting } from './Acting.tsx'
import { AnswerCache } from './AnswerCache.tsx'
import { closeHelp, useHelp } from './help/beside.ts'
import { Modules } from './menu/Modules.tsx'
import { Progress } from './Progress.tsx'
import { PaletteHost } from './palette/PaletteHost.tsx'
import classes from './Shell.module.css'
import sheet from './sheet.module.css'
import { Toasts } from './Toasts.tsx'
import { WarningModal } from './WarningModal.tsx'

const JobTray = lazyPart(() => import('./JobTray.tsx'))
const HelpBeside = lazyPart(() => import('./help/HelpBeside.tsx'))

/** The frame around every screen of a signed-in person: the rail, the sheet, toasts, the live connection. */
export default function Shell() {
  return (
    <AnswerCache>
      <Frame />
    </AnswerCache>
  )
}

const readFailedAgain = () =>
  // convention: answers that failed, whatever they are about
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

const helpFailed = (line: ReactNode) => <HelpFailed>{line}</HelpFailed>

function HelpFailed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <aside className={classes.failed} aria-label={t('shell.help')}>
      {children}
      <Button onClick={closeHelp}>{t('shell.close')}</Button>
    </aside>
  )
}

function Frame() {
  const { t } = useTranslation()
  const start = useStart()
  const { isOpen: isHelpOpen } = useHelp()
  useEffect(watchCutTexts, [])
  useLive(['company-profile.changed'], () => void refetchStart().catch(() => undefined))
  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Modules />
      <div className={`${sheet.sheet} ${classes.screen}`}>
        <Progress />
        <Outlet />
      </div>
      {isHelpOpen && <HelpBeside failed={helpFailed} />}
      <Jobs />
      <Toasts />
      {isCompanyStart(start) && (
        <Live key={start.user.id} company={start.company.id} realtimeKey={start.realtime.key} />
      )}
      {isCompanyStart(start) && <Acting />}
      <PaletteHost />
      <LeaveGuard />
      <WarningModal />
    </div>
  )
}

/** Long work. It ends with the session, so that nothing is saved for the next person at this browser. */
function Jobs() {
  const hasJobs = useJobs().length > 0
  useEffect(() => stopJobs, [])
  return hasJobs ? <JobTray failed={(line) => <div className={classes.failed}>{line}</div>} /> : null
}

/**
 * The formats, the menu and the answers of whoever's preferences changed elsewhere: another tab of the person, or somebody
 * who decides for the company (R391). One's own event alone names its author.
 */
function useOtherPreferences() {
  useLive(['user-preference.changed', 'company-preference.changed'], ({ by_user }, event) => {
    if (event === 'user-preference.changed' && by_user === null) return
    void refetchStart()
      // convention: answers follow the preferences, whatever they are about
      .then(() => queryClient.invalidateQueries())
      .catch(() => undefined)
  })
}

/** The live connection of a company, for as long as its screens are open; another one for each person acted for. */
function Live({ company, realtimeKey }: { company: number; realtimeKey: string }) {
  // Reads that failed without a connection are tried again once it is back.
  useLive([], () => {}, readFailedAgain)
  useOtherPreferences()
  useEffect(() => {
    // Opened after the first paint, so that the screen's own calls go first.
    const timer = setTimeout(() => startLive(realtimeKey, company), 300)
    return () => {
      clearTimeout(timer)
      stopLive()
    }
  }, [realtimeKey, company])
  return null
}
