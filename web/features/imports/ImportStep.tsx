import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './import.module.css'

interface Props {
  number: number
  title: string
  state: 'done' | 'current' | 'later'
  /** Beside the title: what it came to. */
  says?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A step of an import: a finished one is one line, the current one has its content. */
export function ImportStep({ number, title, state, says, actions, children }: Props) {
  return (
    <section className={classes.step} aria-label={title} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.number} data-state={state} aria-hidden>
        {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : number}
      </span>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <span className={classes.says}>{says}</span>
          {actions}
        </div>
        {children}
      </div>
    </section>
  )
}
