import { useFormats } from '../../time/formats.ts'
import classes from './FilterMenu.module.css'

/** The number of rows that a choice would leave, at the end of its line. */
export function RowCount({ count }: { count: number | undefined }) {
  const { number } = useFormats()
  return count !== undefined && <span className={classes.count}>{number(count)}</span>
}
