import { useTranslation } from 'react-i18next'
import { Button, buttonClasses } from '../../kit/ui/button/Button.tsx'
import { Buttons } from '../../kit/ui/button/Buttons.tsx'
import { showFailure, showToast } from '../../kit/ui/message/toast.ts'
import classes from './calendar-feeds.module.css'

/** The address of a feed that was just made, to copy. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  // Without a secure connection there is no clipboard; a press selects the whole address then.
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(t('calendar_feeds.copied')),
      () => showFailure(t('calendar_feeds.not_copied')),
    )
  return (
    <div className={classes.made} role="status">
      <p>{t('calendar_feeds.shown_once')}</p>
      <code dir="ltr">{address}</code>
      <Buttons>
        {navigator.clipboard && (
          <Button variant="filled" onClick={() => void copy()}>
            {t('calendar_feeds.copy')}
          </Button>
        )}
        <a className={buttonClasses({ variant: 'subtle' })} href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendar_feeds.open')}
        </a>
      </Buttons>
    </div>
  )
}
