import classes from './ProgressBar.module.css'

/** How far long work has come; `done` from 0 to 1. */
export function ProgressBar({ label, done }: { label: string; done: number }) {
  return (
    <span className={classes.progress}>
      <progress aria-label={label} max={100} value={Math.round(done * 100)} />
      <span aria-hidden="true">{Math.round(done * 100)} %</span>
    </span>
  )
}
