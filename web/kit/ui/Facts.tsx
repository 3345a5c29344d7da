import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** A label and its value; a fact without a value isn't shown. */
export type Fact = readonly [word: string, value: ReactNode]

interface Props {
  facts: readonly Fact[]
  /** Closer together and without lines, for a small card. */
  isDense?: boolean
  className?: string | undefined
}

/** Facts about one thing: labels and values in two columns. */
export function Facts({ facts, isDense, className }: Props) {
  return (
    <dl className={[classes.facts, className].filter(Boolean).join(' ')} data-dense={isDense || undefined}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd dir={typeof value === 'string' ? 'auto' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A second line of a value, in smaller letters. */
export const FactNote = ({ children }: { children: ReactNode }) => <span className={classes.note}>{children}</span>
