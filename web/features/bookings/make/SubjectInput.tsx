import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../kit/ui/input/Input.tsx'

interface Props {
  value: string
  onChange: (subject: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The field for the subject of a booking, as its card and the form of a new one have it. */
export function SubjectInput({ value, onChange, ref }: Props) {
  const { t } = useTranslation()
  return (
    <Input
      ref={ref}
      value={value}
      maxLength={200}
      placeholder={t('bookings.column_subject')}
      aria-label={t('bookings.column_subject')}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
