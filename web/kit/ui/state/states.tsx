import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../http/api-error.ts'
import { Button } from '../button/Button.tsx'
import { BlockName } from './block-name.ts'
import classes from './states.module.css'

interface SkeletonProps {
  rows: number
  /** The real rows' height in rem, so that nothing jumps when they come. */
  height: number
}

/** Grey bars in place of rows. Shown only after 150 ms, because faster answers need no placeholder. */
export function Skeleton({ rows, height }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status">
      <span className="vh">{t('shell.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height: `${height}rem`, ['--bar' as string]: `${[38, 54, 46, 62][row % 4]}%` }} />
      ))}
    </div>
  )
}

/** An empty state: one line, and the one button that changes it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{children}</p>
      {action}
    </div>
  )
}

interface ErrorProps {
  error: Error
  retry: () => void
  /** A sentence on what didn't load; by default it has the name of the block. */
  children?: ReactNode
}

/** A failed call, shown in its place: what failed, why, and Retry. The rest of the screen stays. */
export function ErrorLine({ error, retry, children }: ErrorProps) {
  const { t } = useTranslation()
  const name = useContext(BlockName)
  const why = error instanceof ApiError ? error.firstMessage : t('shell.no_answer_text')
  return (
    <FailedLine retry={retry}>
      {children ?? (name ? t('shell.load_failed_of', { name }) : t('shell.load_failed'))} {why}
    </FailedLine>
  )
}

/** A sentence that says what failed and why, and Retry, unless trying again can't help. */
export function FailedLine({ retry, children }: { retry?: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <p>{children}</p>
      {retry && (
        <Button onClick={retry}>
          <IconRefresh size={16} stroke={1.7} aria-hidden />
          {t('shell.retry')}
        </Button>
      )}
    </div>
  )
}
