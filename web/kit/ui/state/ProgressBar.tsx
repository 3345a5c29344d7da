import { useFormats } from '../../time/formats.ts'
import classes from './ProgressBar.module.css'

interface Props {
  label: string
  /** From 0 to 1; null: unknown. */
  done: number | null
  /** As wide as the text around it: the work is what the screen is about. */
  isWide?: boolean
}

/** Progress of long work. */
export function ProgressBar({ label, done, isWide }: Props) {
  const { percent } = useFormats()
  return (
    <span className={classes.progress} data-wide={isWide || undefined}>
      <progress aria-label={label} max={100} value={done === null ? undefined : Math.round(done * 100)} />
      {done !== null && <span aria-hidden="true">{percent(done)}</span>}
    </span>
  )
}
