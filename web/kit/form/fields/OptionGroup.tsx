import { type ReactNode, useId } from 'react'
import { FieldNote, notesOf } from '../../ui/input/FieldNote.tsx'
import classes from './fields.module.css'

interface Props {
  label: string
  field: { name: string; error: string | null }
  hint: string | undefined
  /** The options, each a label of the style `option`. */
  children: ReactNode
}

/** Options that are all in sight, under their name; a frame stands around them where something is wrong with the choice. */
export function OptionGroup({ label, field: { name, error }, hint, children }: Props) {
  const note = { id: useId(), name, error, hint }
  return (
    <fieldset className={classes.group} aria-describedby={notesOf(note)}>
      <legend>{label}</legend>
      <div className={classes.options} data-error={error ? true : undefined}>
        {children}
      </div>
      <FieldNote {...note} />
    </fieldset>
  )
}
