import type { Setup } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setup } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { setupAddresses } from './addresses.ts'
import { StepBar } from './nav/StepBar.tsx'
import { StepLabel, StepMark } from './nav/StepLabel.tsx'
import classes from './SetupCard.module.css'
import { firstOpen, isDone, steps } from './steps.ts'

/** Shows on the start page of a new company how far its set-up is; once the guide is over, the usual blocks. */
export function SetupCard({ children }: { children: ReactNode }) {
  const read = useCall(setup.get, {})
  return (
    <Loaded read={read} rows={1} height={6}>
      {({ data }) => (data.is_open ? <Card has={data} /> : children)}
    </Loaded>
  )
}

function Card({ has }: { has: Setup }) {
  const { t } = useTranslation()
  const next = firstOpen(has)
  const done = steps.filter((step) => isDone(step, has)).length
  return (
    <section className={classes.card} aria-labelledby="setup-card">
      <h2 id="setup-card">{t('setup.card')}</h2>
      <p>{t('setup.card_done', { done, of: steps.length })}</p>
      <StepBar setup={has} at={next} />
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <StepMark step={step} number={index + 1} isNow={step === next} setup={has} />
            <StepLabel step={step} setup={has} />
            {step === next && (
              <LinkButton to={setupAddresses[step]()} variant="filled">
                {t('setup.continue')}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
