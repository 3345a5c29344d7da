import { usePending } from '../kit/http/pending.ts'
import classes from './Progress.module.css'

/**
 * A line at the top of the sheet while any call takes longer than a moment (R185). Screens show the details in place.
 */
export function Progress() {
  return usePending() ? <div className={classes.line} data-progress aria-hidden="true" /> : null
}
