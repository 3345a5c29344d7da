import { useState } from 'react'
import { NumberField } from '../../../../kit/form/fields/NumberField.tsx'

interface Props {
  label: string
  value: number
  unit?: string
  /** Called when the field is left with another number. */
  onEnter: (value: number) => void
  least?: number
  most?: number
}

/** A number of the editor: taken over when the field is left, or by Enter. */
export function NumberEntry({ label, value, unit, onEnter, least, most }: Props) {
  const [typed, setTyped] = useState<number | null>(null)
  const enter = () => {
    const within =
      typeof typed === 'number' && (least === undefined || typed >= least) && (most === undefined || typed <= most)
    if (within && typed !== value) onEnter(typed)
    setTyped(null)
  }
  const field = {
    name: label,
    value: typed ?? value,
    error: null,
    set: (next: number | null) => setTyped(next),
    onBlur: enter,
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <NumberField label={label} field={field} unit={unit} isSigned />
    </form>
  )
}
