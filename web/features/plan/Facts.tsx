import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** Word and value in two columns; what has no value isn't there. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
