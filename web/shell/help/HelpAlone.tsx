import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { BackToScreen, HelpText, screenOf } from '../../features/help/help.tsx'
import { useTitle } from '../../kit/ui/frame/useTitle.ts'
import { AnswerCache } from '../AnswerCache.tsx'
import classes from './HelpAlone.module.css'

/** The help of a screen that stands without the shell, such as the sign-in (R20). */
export default function HelpAlone() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const screen = screenOf(pathname)
  useTitle(t('shell.help'))
  return (
    <AnswerCache>
      <main className={classes.page}>
        <header>
          <BackToScreen to={screen + search} />
          <h1>{t('shell.help')}</h1>
        </header>
        <HelpText path={screen} />
      </main>
    </AnswerCache>
  )
}
