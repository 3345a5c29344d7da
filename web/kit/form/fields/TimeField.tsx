import { TextField } from '../../ui/input/TextField.tsx'
import type { TypedField } from '../form-part.ts'
import { useTypedTime } from './useTypedTime.ts'

interface Props {
  label: string
  /** HH:mm, or what is still being typed. */
  field: TypedField<string>
}

/** A time of day as people type it. */
export function TimeField({ label, field }: Props) {
  const { input, says } = useTypedTime(field)
  return <TextField label={label} name={field.name} error={field.error} says={says} {...input} />
}
