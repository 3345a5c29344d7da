import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/input/TextField.tsx'
import type { TypedField } from '../form-part.ts'
import classes from './fields.module.css'

interface Props {
  label: string
  /** `#rrggbb`, or what is still being typed. */
  field: TypedField<string>
  hint?: string
}

const hex = /^#[\da-f]{6}$/i

/** A colour: typed, or chosen with the browser's own palette. */
export function ColourField({ label, field, hint }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label}
      name={field.name}
      error={field.error}
      hint={hint}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      value={field.value}
      onChange={({ target }) => field.set(target.value)}
      onBlur={field.onBlur}
    >
      <input
        type="color"
        aria-label={t('form.palette_of', { name: label })}
        className={classes.colour}
        data-none={!hex.test(field.value) || undefined}
        value={hex.test(field.value) ? field.value : '#000000'}
        onChange={({ target }) => {
          field.set(target.value)
          field.onBlur()
        }}
      />
    </TextField>
  )
}
