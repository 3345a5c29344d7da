import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { DayButton } from '../overlay/DayButton.tsx'
import pick from '../pick/PickField.module.css'
import { useFormats } from '../time/formats.ts'
import { FieldNote, notesOf } from '../ui/FieldNote.tsx'
import text from '../ui/TextField.module.css'
import type { Field } from './form-part.ts'

interface Props {
  label: string
  /** yyyy-MM-dd */
  field: Field<string>
}

/** A day, chosen from a month. */
export function DateField({ label, field }: Props) {
  const formats = useFormats()
  const id = useId()
  const note = { id, name: field.name, error: field.error, says: formats.calendarDay }
  return (
    <div className={text.field}>
      <span id={`${id}l`} className={pick.label}>
        {label}
      </span>
      <DayButton
        date={field.value}
        onPick={field.set}
        at="start"
        className={pick.field}
        data-field={field.name}
        data-error={field.error ? true : undefined}
        aria-labelledby={`${id}l ${id}v`}
        aria-describedby={notesOf(note)}
      >
        <span id={`${id}v`} className="cut">
          {formats.calendarDay(field.value)}
        </span>
        <IconCalendar size={16} stroke={1.6} aria-hidden />
      </DayButton>
      <FieldNote {...note} />
    </div>
  )
}
