import { Fragment } from 'react'
import classes from './KeyHints.module.css'

/** The keys of a list or a picker, each with its word, in its foot. For sighted people with a keyboard. */
export function KeyHints({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <span aria-hidden className={classes.keys}>
      {keys.map(([key, does]) => (
        <Fragment key={key}>
          <kbd>{key}</kbd> {does}{' '}
        </Fragment>
      ))}
    </span>
  )
}
