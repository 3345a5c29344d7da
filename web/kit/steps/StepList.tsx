import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Facts } from '../ui/Facts.tsx'
import type { Step } from './StepPanel.tsx'
import classes from './steps.module.css'

type AnyStep = Pick<Step<never>, 'to' | 'label' | 'says'>

interface Props {
  steps: readonly AnyStep[]
  /** The shown step, and the last one that can be opened. */
  at: number
  reach: number
  wrong: readonly AnyStep[]
}

/** The list of steps: earlier ones can be opened again, later ones can't yet. */
export function StepList({ steps, at, reach, wrong }: Props) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => {
        const { to, label } = step
        const isDone = index < reach && index !== at
        const isWrong = wrong.includes(step)
        const mark = (
          <>
            <b aria-hidden="true">
              {isWrong ? (
                <IconAlertTriangle size={12} stroke={2} />
              ) : isDone ? (
                <IconCheck size={12} stroke={2.2} />
              ) : (
                index + 1
              )}
            </b>
            <bdi>{label}</bdi>
          </>
        )
        return (
          <li
            key={to}
            aria-current={index === at ? 'step' : undefined}
            data-done={isDone || undefined}
            data-wrong={isWrong || undefined}
          >
            {index <= reach && index !== at ? <Link to={{ pathname: to, search }}>{mark}</Link> : mark}
            {isWrong && <span className="vh">{t('form.needs_attention')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** The choices of each step, with a link back to it; the content of the last step. */
export function StepSummary({ steps }: { steps: readonly AnyStep[] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return steps
    .filter(({ says }) => says)
    .map(({ to, label, says = [] }) => (
      <section key={to} className={classes.summary} aria-label={label}>
        <header>
          <h4>{label}</h4>
          <Link className="link" to={{ pathname: to, search }} aria-label={t('form.change_step', { name: label })}>
            {t('form.change')}
          </Link>
        </header>
        <Facts facts={says} />
      </section>
    ))
}
