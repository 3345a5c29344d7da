import { useTranslation } from 'react-i18next'
import { setup } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { setupAddresses } from './addresses.ts'
import classes from './SetupCard.module.css'
import { firstOpen, isDone, steps } from './steps.ts'

/** On the start page of a new company: how far its set-up is, and the next step. Nothing once the guide is over. */
export function SetupCard() {
  const { t } = useTranslation()
  const data = useCall(setup.get, {}).data?.data
  if (!data?.is_open) return null
  const next = firstOpen(data)
  const done = steps.filter((step) => isDone(step, data)).length
  return (
    <section className={classes.card} aria-labelledby="setup-card">
      <h2 id="setup-card">{t('setup.card')}</h2>
      <p>{t('setup.card_done', { done, of: steps.length })}</p>
      <LinkButton to={setupAddresses[next]()} variant="filled">
        {t('setup.card_next', { step: t(`setup.${next}`) })}
      </LinkButton>
    </section>
  )
}
