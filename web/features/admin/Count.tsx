import { useLanguage } from '../../kit/time/formats.ts'
import classes from './admin.module.css'
import type { UseCount } from './useCount.ts'

/** The number of entries behind a link of the sections; nothing until it is known, or where it can't be. */
export function Count({ useCount }: { useCount: UseCount }) {
  const count = useCount()
  const number = new Intl.NumberFormat(useLanguage())
  return count === undefined ? null : <span className={classes.count}>{number.format(count)}</span>
}
