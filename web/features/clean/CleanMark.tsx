import { memo } from 'react'
import classes from './CleanMark.module.css'
import type { CleanLook } from './words.ts'

/**
 * The cleaning state of a resource, around 0,0 and 24 across. Filled square with an exclamation mark: to clean; ring with a tick: clean;
 * half disc: in use. Shapes say the same as colours.
 */
export const CleanMark = memo(function CleanMark({ look }: { look: CleanLook }) {
  if (look === 'due')
    return (
      <>
        <rect className={classes.due} x="-10.5" y="-10.5" width="21" height="21" rx="4" />
        <path className={classes.dueInk} d="M0-5.5V1.2M0 5.2v.1" />
      </>
    )
  return (
    <>
      <circle className={look === 'clean' ? classes.clean : classes.used} r="10.5" />
      {look === 'clean' ? (
        <path className={classes.tick} d="M-4.5.3-1.3 3.5 4.7-3.2" />
      ) : (
        <path className={classes.half} d="M0-9.5a9.5 9.5 0 0 1 0 19z" />
      )}
    </>
  )
})

/** The mark on its own, in lists. */
export function CleanIcon({ look }: { look: CleanLook }) {
  return (
    <svg className={classes.icon} viewBox="-12.5 -12.5 25 25" aria-hidden>
      <CleanMark look={look} />
    </svg>
  )
}
