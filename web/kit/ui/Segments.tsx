import classes from './Segments.module.css'

interface Props<T> {
  /** What the choice is about; only screen readers need it. */
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One of a few, side by side, all in sight. */
export function Segments<T extends string | number | undefined>({ label, choices, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className={classes.segments}>
      <legend className="vh">{label}</legend>
      {choices.map(({ value, label: text }) => (
        <button key={value ?? ''} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
