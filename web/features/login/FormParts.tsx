import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import page from '../../kit/ui/button/page-button.module.css'
import classes from './LoginPage.module.css'
import type { useSubmit } from './sending.ts'

type Sending = ReturnType<typeof useSubmit>

/** A refusal of the form as a whole; screen readers announce it. */
export function FormRefusal({ children }: { children: string | null }) {
  return (
    <div role="alert" hidden={!children}>
      {children && (
        <p className={classes.error}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          {children}
        </p>
      )}
    </div>
  )
}

/** The form's button. Shows its action, that the form is being sent, or how long to wait. */
export function Submit({ sending: { busy, wait }, does, doing }: { sending: Sending; does: string; doing: string }) {
  const { t } = useTranslation()
  return (
    <button type="submit" className={page.button} aria-disabled={busy || wait.left > 0}>
      {wait.left > 0 ? t('login.wait', { time: wait.text }) : busy ? doing : does}
    </button>
  )
}
