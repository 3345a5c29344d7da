import { type ReactNode, type Ref, useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../i18n.ts'
import { ReadOnly } from '../form/read-only.ts'
import { useOnChange } from '../latest.ts'
import { Button } from '../ui/button/Button.tsx'
import classes from './Setting.module.css'
import { SettingRow, type SettingRowProps } from './Setting.tsx'

interface TypedProps extends Pick<SettingRowProps, 'source' | 'children'> {
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
    <Button variant="subtle" aria-label={`${word}${colon()}${label}`} data-edits {...button}>
      {word}
    </Button>
  )
}
