import classes from './ProgressBar.module.css'

/** Progress of long work; `done` from 0 to 1, null: unknown. */
export function ProgressBar({ label, done }: { label: string; done: number | null }) {
  const percent = done === null ? undefined : Math.round(done * 100)
  return (
    <span className={classes.progress}>
      <progress aria-label={label} max={100} value={percent} />
      {percent !== undefined && <span aria-hidden="true">{percent} %</span>}
    </span>
  )
}
