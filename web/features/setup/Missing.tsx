import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { setupAddresses } from './addresses.ts'
import classes from './Setup.module.css'
import type { StepName } from './steps.ts'

/** A step that needs an earlier one first: it says which, and leads there. */
export function Missing({ step }: { step: StepName }) {
  const { t } = useTranslation()
  return (
    <p className={classes.result}>
      <span>{t('setup.first', { step: t(`setup.${step}`) })}</span>
      <LinkButton to={setupAddresses[step]()}>{t('setup.go_to', { step: t(`setup.${step}`) })}</LinkButton>
    </p>
  )
}
