import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { closeJob, type Job, retryJob, useJobs } from '../kit/jobs/jobs.ts'
import { Button } from '../kit/ui/button/Button.tsx'
import { IconButton } from '../kit/ui/button/IconButton.tsx'
import { ProgressBar } from '../kit/ui/state/ProgressBar.tsx'
import classes from './JobTray.module.css'

/** Shows long work from any screen but its own: its progress, and buttons to cancel it or try again. */
export default function JobTray() {
  const { t } = useTranslation()
  const jobs = useJobs()
  const { pathname } = useLocation()
  const isRunning = jobs.some(({ failure, isOnServer }) => failure === null && !isOnServer)
  useEffect(() => {
    if (!isRunning) return
    // Leaving the page, or a reload, would end the work, so the browser asks.
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
  const shown = jobs.filter(({ at, failure }) => at !== pathname || failure !== null)
  if (shown.length === 0) return null
  return (
    <section className={classes.tray} aria-label={t('shell.jobs')}>
      {shown.map((job) => (
        <Line key={job.id} {...job} />
      ))}
    </section>
  )
}

function Line({ id, title, done, failure, isOnServer }: Job) {
  const { t } = useTranslation()
  const close = () => closeJob(id)
  if (failure !== null)
    return (
      <div className={classes.job} role="alert">
        <p>
          <bdi>{title}</bdi>
          <span>{failure}</span>
        </p>
        <Button onClick={() => retryJob(id)}>{t('shell.retry')}</Button>
        <IconButton label={t('shell.close')} onClick={close}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
    )
  return (
    <div className={classes.job}>
      <p>
        <bdi>{title}</bdi>
        <ProgressBar label={title} done={done} />
        <span>{t('shell.job_goes_on')}</span>
      </p>
      <Button variant="subtle" onClick={close}>
        {t(isOnServer ? 'shell.close' : 'shell.cancel')}
      </Button>
    </div>
  )
}
