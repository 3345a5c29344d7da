import { usePending } from '../kit/http/pending.ts'
import classes from './Progress.module.css'

/** A hairline at the sheet's top while any call runs longer than a moment (R185). Screens say the rest in place. */
export function Progress() {
  return usePending() ? <div className={classes.line} data-progress aria-hidden="true" /> : null
}
