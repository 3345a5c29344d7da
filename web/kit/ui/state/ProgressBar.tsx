import { useFormats } from '../../time/formats.ts'
import classes from './ProgressBar.module.css'

/** Progress of long work; `done` from 0 to 1, null: unknown. */
export function ProgressBar({ label, done }: { label: string; done: number | null }) {
  const { percent } = useFormats()
  return (
    <span className={classes.progress}>
      <progress aria-label={label} max={100} value={done === null ? undefined : Math.round(done * 100)} />
      {done !== null && <span aria-hidden="true">{percent(done)}</span>}
    </span>
  )
}
