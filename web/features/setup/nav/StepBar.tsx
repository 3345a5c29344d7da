import type { Setup } from '@kontor/contract'
import { isDone, type StepName, steps } from '../steps.ts'
import classes from './StepBar.module.css'

interface Props {
  setup: Setup
  /** The step that is open, or comes next. */
  at: StepName | undefined
}

/** A bar with a part for each step: full where it is done, half for the present one. The words beside it say the same. */
export function StepBar({ setup, at }: Props) {
  const now = at ? steps.indexOf(at) : 0
  return (
    <span className={classes.bar} aria-hidden>
      {steps.map((step, index) => (
        <i key={step} data-state={stateOf(isDone(step, setup), index - now)} />
      ))}
    </span>
  )
}

/** `from`: the place of a step after the present one. */
const stateOf = (done: boolean, from: number) => (done ? 'done' : from === 0 ? 'now' : from < 0 ? 'skipped' : undefined)
