import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../FormPanel.module.css'

/** Says in a panel's footer that nothing was saved, and why; null: nothing failed. */
export function NotSaved({ failure }: { failure: string | null }) {
  const { t } = useTranslation()
  return (
    <div role="alert" hidden={!failure} className={classes.failed} data-failed={failure ? true : undefined}>
      {failure && (
        <>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{t('form.not_saved')}</b> {failure}
          </span>
        </>
      )}
    </div>
  )
}
