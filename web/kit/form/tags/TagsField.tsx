import { useContext, useId } from 'react'
import { comma } from '../../../i18n.ts'
import type { Choices } from '../../list/useChoices.ts'
import type { Option } from '../../pick/list/options.ts'
import { FieldNote, notesOf } from '../../ui/input/FieldNote.tsx'
import text from '../../ui/input/TextField.module.css'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import type { Field } from '../form-part.ts'
import { ReadOnly } from '../read-only.ts'
import classes from './tags.module.css'

const TagsBox = lazyPart(() => import('./TagsBox.tsx'))

interface Props<Value extends string | number> {
  label: string
  field: Field<Value[]>
  /** All options, or those that the server found. */
  options: readonly Option<Value>[]
  /** The server looks for the words (`useChoices`); without it they narrow the options here. */
  choices?: Choices<unknown>
  /** The name of a chosen value, which needn't be among the options (`useNames`). */
  nameOf?: (value: Value) => string
  hint?: string
}

/**
 * Several choices out of many, found by typing and shown as tags. For few use CheckboxesField; for a list to look
 * through use PickField.
 */
export function TagsField<Value extends string | number>({
  label,
  field,
  options,
  choices,
  nameOf,
  hint,
}: Props<Value>) {
  const id = useId()
  const isShown = useContext(ReadOnly)
  const called = (value: Value) => nameOf?.(value) ?? options.find((option) => option.value === value)?.label ?? '–'
  const says = (values: Value[]) => values.map(called).join(comma()) || '–'
  const note = { id, name: field.name, error: field.error, hint, says }
  return (
    <div className={text.field}>
      <label htmlFor={id}>{label}</label>
      {isShown ? (
        <div className={text.frame} data-readonly>
          <span className={classes.shown}>{says(field.value)}</span>
        </div>
      ) : (
        <div className={`${text.frame} ${classes.frame}`} data-error={field.error ? true : undefined}>
          <TagsBox
            waiting={<span className={classes.waiting}>{says(field.value)}</span>}
            id={id}
            label={label}
            name={field.name}
            describedBy={notesOf(note)}
            isWrong={field.error !== null}
            chosen={field.value.map((value) => ({ value, label: called(value) }))}
            options={options}
            choices={choices}
            onChange={(values) => field.set(values as Value[])}
          />
        </div>
      )}
      <FieldNote {...note} />
    </div>
  )
}
