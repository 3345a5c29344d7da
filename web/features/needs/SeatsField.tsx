import { westernDigits } from '@kontor/contract/values/digits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../kit/form/field.ts'
import { numeric } from '../../kit/form/validate.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import type { Needs } from './needs-of.ts'

/** The least number of seats. It is chosen as soon as it is typed, in Western or Arabic-Indic digits (R138–R140). */
export function SeatsField({ needs }: { needs: Needs }) {
  const { t } = useTranslation()
  const typed = useField('', [numeric])
  /** The text shows as it was typed until the field is left with a number in it; then the number of the address shows. */
  const [isTyping, setTyping] = useState(false)
  const chosen = needs.seats ? String(needs.seats) : ''
  const type = (text: string) => {
    typed.set(text)
    setTyping(true)
    const seats = numeric(text) === null ? Number(westernDigits(text.trim())) : 0
    needs.go({ seats: seats > 0 ? seats : null })
  }
  return (
    <TextField
      label={t('plan.least_seats')}
      inputMode="numeric"
      error={typed.error}
      value={isTyping ? typed.value : chosen}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyping(isTyping && numeric(typed.value) !== null)
        typed.input.onBlur(event)
      }}
    />
  )
}
