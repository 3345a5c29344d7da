import { useTranslation } from 'react-i18next'
import css from './card.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Others see only that the time is taken (R215). */
export function PrivateSwitch({ checked, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('grid.private')}
    </label>
  )
}
