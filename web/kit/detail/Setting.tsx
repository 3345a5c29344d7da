import { type ReactNode, type Ref, useContext, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useResolvedPath } from 'react-router'
import { isAddressWithin } from '../address.ts'
import type { Field } from '../form/form-part.ts'
import { ReadOnly } from '../form/read-only.ts'
import { useOnChange } from '../latest.ts'
import { OpenPicker } from '../pick/PickLayer.tsx'
import { openedFromForm, type Picker } from '../pick/picker.ts'
import { Button, LinkButton } from '../ui/button/Button.tsx'
import { FieldNote, notesOf } from '../ui/input/FieldNote.tsx'
import classes from './Setting.module.css'

interface RowProps {
  /** The id of its label. */
  id?: string
  label: ReactNode
  /** Where the value comes from. */
  source?: ReactNode
  /** Whether the source is this one itself, and not what it inherits from. */
  isOwn?: boolean
  /** Whether it is changed and not saved: marked by a bar. */
  isChanged?: boolean
  /** The button that changes it. */
  action?: ReactNode
  /** The value. */
  children: ReactNode
}

/** A setting in a line: its label, its value with the source below, and the button that changes it. */
export function SettingRow({ id, label, source, isOwn, isChanged, action, children }: RowProps) {
  return (
    <div className={classes.row} data-changed={isChanged || undefined}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.value}>
        {children}
        {source && (
          <span className={classes.source} data-own={isOwn || undefined}>
            {source}
          </span>
        )}
      </div>
      {action}
    </div>
  )
}

interface TypedProps extends Pick<RowProps, 'source' | 'children'> {
  label: string
  /** The value in words, as long as nobody edits it. */
  value: ReactNode
  form: { isChanged(fields: readonly string[]): boolean; isMarked(fields: readonly string[]): boolean } & {
    isSaving: boolean
    refusals: number
    focusWrong(): void
  }
  /** The fields of the form among its children. */
  fields: readonly string[]
  /** Whether the address asks for its fields. */
  isAsked?: boolean
}

/**
 * A setting that is typed. It is a line until somebody edits it; then its fields stand in place of the line, until they are
 * saved.
 */
export function TypedSetting({ label, value, source, form, fields, isAsked = false, children }: TypedProps) {
  const isShownOnly = useContext(ReadOnly)
  const [isOpen, setOpen] = useState(isAsked)
  const row = useRef<HTMLFieldSetElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const goes = useRef<'in' | 'out' | null>(null)
  const [isChanged, isMarked] = [form.isChanged(fields), form.isMarked(fields)]
  const shows = !isShownOnly && (isOpen || isAsked || isChanged || isMarked)
  useOnChange(form.refusals, () => void (isMarked && form.focusWrong()))
  useOnChange(form.isSaving, (isSaving) => {
    if (isSaving || isMarked || !isOpen || isAsked) return
    if (row.current?.contains(document.activeElement)) goes.current = 'out'
    setOpen(false)
  })
  useOnChange(shows, () => {
    if (goes.current === 'in') row.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    if (goes.current === 'out') edit.current?.focus()
    goes.current = null
  })
  if (shows)
    return (
      <fieldset
        ref={row}
        aria-label={label}
        className={classes.open}
        data-changed={isChanged || undefined}
        onFocus={() => setOpen(true)}
      >
        {children}
        {source && <span className={classes.source}>{source}</span>}
      </fieldset>
    )
  const open = () => {
    goes.current = 'in'
    setOpen(true)
  }
  return (
    <SettingRow
      label={label}
      source={source}
      action={isShownOnly ? null : <EditButton ref={edit} label={label} onClick={open} />}
    >
      {value}
    </SettingRow>
  )
}

function EditButton({ label, ...button }: { label: string; onClick: () => void; ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation()
  const word = t('list.edit')
  return (
    <Button variant="subtle" aria-label={`${word}: ${label}`} data-edits {...button}>
      {word}
    </Button>
  )
}

type PickedProps<Value> = {
  label: string
  picker: Picker<Value, object>
  field: Field<Value>
  /** The last part of its address; the picker's name, unless two fields of the form use the same picker. */
  at?: string
  /** The entry that picks nothing. */
  none?: string
  /** The picked value. */
  children: ReactNode
  source?: ReactNode
  isChanged: boolean
}

/** A setting that is picked: Edit leads to its picker, which shows beside the line. */
export function PickedSetting<Value>(props: PickedProps<Value>) {
  const { label, picker, field, at = picker.name, none, children, source, isChanged } = props
  const { t } = useTranslation()
  const id = useId()
  const isShownOnly = useContext(ReadOnly)
  const { pathname, search } = useLocation()
  const isOpen = isAddressWithin(pathname, useResolvedPath(at).pathname)
  const note = { id, name: field.name, error: field.error }
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
            to={{ pathname: at, search }}
            relative="route"
            state={openedFromForm}
            data-field={field.name}
            data-error={field.error ? true : undefined}
            aria-expanded={isOpen}
            aria-label={`${word}: ${label}`}
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
      {isOpen && !isShownOnly && <OpenPicker offer={{ picker, field, title: label, none, needs: {} } as never} />}
    </SettingRow>
  )
}
