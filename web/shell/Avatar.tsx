import { initials } from '../kit/initials.ts'
import classes from './Avatar.module.css'

/** The person who is signed in, as a disc. The name has to stand beside it, or be said by what it is in. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} data-avatar aria-hidden="true">
      {initials(name)}
    </span>
  )
}
