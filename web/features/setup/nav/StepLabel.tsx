import type { Setup } from '@kontor/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../Setup.module.css'
import { isDone, type StepName } from '../steps.ts'
import { useStepFact } from '../useStepFact.ts'

interface Props {
  step: StepName
  setup: Setup
}

/** The number of a step, or a tick once it is done. `isNow`: the one that is open, or comes next. */
export function StepMark({ step, setup, number, isNow }: Props & { number: number; isNow: boolean }) {
  const done = isDone(step, setup)
  return (
    <b className={classes.mark} data-state={isNow ? 'now' : done ? 'done' : undefined} aria-hidden>
      {done ? <IconCheck size={12} stroke={2.6} /> : number}
    </b>
  )
}

/** The name of a step, and what the company has for it. */
export function StepLabel({ step, setup }: Props) {
  const { t } = useTranslation()
  const fact = useStepFact(setup)(step)
  return (
    <span className={classes.label}>
      <span>{t(`setup.${step}`)}</span>
      {isDone(step, setup) && <span className="vh">{t('setup.done')}</span>}
      {fact && (
        <span className={`${classes.fact} wrap`} dir="auto">
          {fact}
        </span>
      )}
    </span>
  )
}
