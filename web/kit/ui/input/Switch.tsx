import { type ComponentProps, useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldExtras } from '../../form/field-extras.ts'
import classes from './Switch.module.css'

interface Props extends Pick<ComponentProps<'button'>, 'disabled' | 'tabIndex'> {
  label: string
  hint?: string
  /** The field's name in its form. */
  name?: string
  checked: boolean
  /** Its label is for screen readers alone: what it stands beside says it. */
  isBare?: boolean
  onChange: (checked: boolean) => void
}

/** On or off, with a hint below. */
export function Switch({ label, hint, name = '', checked, isBare, onChange, ...button }: Props) {
  const id = useId()
  const { t } = useTranslation()
  const extra = useContext(FieldExtras)[name]
  return (
    <div className={classes.row}>
      <button
        {...button}
        id={id}
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={checked}
        aria-labelledby={`${id}l`}
        aria-describedby={hint ? `${id}h` : undefined}
        onClick={() => onChange(!checked)}
      />
      <label htmlFor={id}>
        <span id={`${id}l`} className={isBare ? 'vh' : classes.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}h`} className={classes.hint}>
            {hint}
          </span>
        )}
      </label>
      {extra && <div className={classes.extra}>{extra((isOn: boolean) => t(isOn ? 'form.on' : 'form.off'))}</div>}
    </div>
  )
}
