import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import { mostRows } from './useFirstRows.ts'

interface Props {
  label: string
  /** Null: unreadable, or empty. */
  value: number | null
  onChange: (value: number | null) => void
}

/** The number of rows, or of desks in each. */
export function RowNumber({ label, value, onChange }: Props) {
  const isRight = value !== null && Number.isInteger(value) && value >= 1 && value <= mostRows
  const field = {
    name: label,
    value,
    error: isRight ? null : `1 – ${mostRows}`,
    set: onChange,
    onBlur: () => undefined,
  }
  return <NumberField label={label} required field={field} />
}
