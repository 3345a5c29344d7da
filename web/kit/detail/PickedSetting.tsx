import { type ReactNode, useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useResolvedPath } from 'react-router'
import { colon } from '../../i18n.ts'
import { isAddressWithin } from '../address.ts'
import type { Field } from '../form/form-part.ts'
import { ReadOnly } from '../form/read-only.ts'
import { OpenPicker, usePickTitle } from '../pick/PickLayer.tsx'
import { type Picker, usePickerLink } from '../pick/picker.ts'
import { LinkButton } from '../ui/button/Button.tsx'
import { FieldNote, notesOf } from '../ui/input/FieldNote.tsx'
import { SettingRow } from './Setting.tsx'

type PickedProps<Value, Needs extends object> = {
  label: string
  picker: Picker<Value, Needs>
  field: Field<Value>
  /** The last part of its address; the picker's name, unless two fields of the form use the same picker. */
  at?: string
  /** The entry that picks nothing. */
  none?: string
  /** The picked value. */
  children: ReactNode
  source?: ReactNode
  isChanged: boolean
} & (keyof Needs extends never ? { needs?: never } : { needs: Needs })

/** A setting that is picked: Edit leads to its picker, which shows beside the line. */
export function PickedSetting<Value, Needs extends object>(props: PickedProps<Value, Needs>) {
  const { label, picker, field, at = picker.name, none, children, source, isChanged, needs } = props
  const { t } = useTranslation()
  const id = useId()
  const isShownOnly = useContext(ReadOnly)
  const { pathname } = useLocation()
  const isOpen = isAddressWithin(pathname, useResolvedPath(at).pathname)
  const link = usePickerLink(at)
  const note = { id, name: field.name, error: field.error }
  const title = usePickTitle(label)
  const word = t('list.edit')
  return (
    <SettingRow
      id={`${id}l`}
      label={label}
      isChanged={isChanged}
      source={source}
      action={
        !isShownOnly && (
          <LinkButton
            variant="subtle"
            {...link}
            data-field={field.name}
            data-error={field.error ? true : undefined}
            aria-expanded={isOpen}
            aria-label={`${word}${colon()}${label}`}
            aria-describedby={[`${id}v`, notesOf(note)].filter(Boolean).join(' ')}
          >
            {word}
          </LinkButton>
        )
      }
    >
      <span id={`${id}v`} className="wrap" dir="auto">
        {children}
      </span>
      <FieldNote {...note} />
      {isOpen && !isShownOnly && <OpenPicker offer={{ picker, field, title, none, needs: needs ?? {} } as never} />}
    </SettingRow>
  )
}
