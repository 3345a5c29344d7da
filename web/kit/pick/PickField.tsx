import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useContext, useId } from 'react'
import { Link, useLocation, useResolvedPath } from 'react-router'
import { isAddressWithin } from '../address.ts'
import type { Field } from '../form/form-part.ts'
import { ReadOnly } from '../form/read-only.ts'
import { FieldNote, notesOf } from '../ui/input/FieldNote.tsx'
import text from '../ui/input/TextField.module.css'
import classes from './PickField.module.css'
import { OpenPicker, usePickTitle } from './PickLayer.tsx'
import { type Picker, usePickerLink } from './picker.ts'

type Props<Value, Needs extends object> = {
  label: string
  picker: Picker<Value, Needs>
  field: Field<Value>
  /** The last part of its address; the picker's name, unless two fields of the form use the same picker. */
  at?: string
  /** The picker's title, where it isn't the label and the name of what the form changes. */
  title?: string
  /** The entry that picks nothing; without it something must be picked. */
  none?: string | undefined
  /** The text of the field if nothing is picked yet and something must be. */
  empty?: string
  /** The picked value in words. */
  says: (value: NonNullable<Value>) => ReactNode
  hint?: ReactNode
} & (keyof Needs extends never ? { needs?: never } : { needs: Needs })

/** A field whose value is picked at an address of its own; there its picker shows beside the form. */
export function PickField<Value, Needs extends object>(props: Props<Value, Needs>) {
  const { label, picker, field, at = picker.name, title: given, none, empty = none, needs, says, hint } = props
  const id = useId()
  const words = (value: Value) => (value === null ? (empty ?? '–') : says(value as NonNullable<Value>))
  const note = { id, name: field.name, error: field.error, hint, says: words }
  const { pathname } = useLocation()
  // Help of the picker has a longer address.
  const isOpen = isAddressWithin(pathname, useResolvedPath(at).pathname)
  const link = usePickerLink(at)
  const isShown = useContext(ReadOnly)
  const titleFor = usePickTitle(label)
  const title = given ?? titleFor
  const isMissing = field.value === null && none === undefined
  const picked = (
    <span id={`${id}v`} className="wrap" dir="auto" data-empty={isMissing || undefined}>
      {words(field.value)}
    </span>
  )
  return (
    <div className={text.field}>
      <span id={`${id}l`} className={classes.label}>
        {label}
      </span>
      {isShown ? (
        <div className={classes.field} data-shown>
          {picked}
        </div>
      ) : (
        <Link
          {...link}
          className={classes.field}
          data-field={field.name}
          data-error={field.error ? true : undefined}
          aria-expanded={isOpen}
          aria-labelledby={`${id}l ${id}v`}
          aria-describedby={notesOf(note)}
        >
          {picked}
          <IconChevronRight className="along" size={16} stroke={1.6} aria-hidden />
        </Link>
      )}
      <FieldNote {...note} />
      {isOpen && !isShown && <OpenPicker offer={{ picker, field, title, none, needs: (needs ?? {}) as Needs }} />}
    </div>
  )
}
