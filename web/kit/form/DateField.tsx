import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import pick from '../pick/PickField.module.css'
import { useFormats } from '../time/formats.ts'
import { FieldNote, notesOf } from '../ui/FieldNote.tsx'
import text from '../ui/TextField.module.css'
import type { Field } from './form-part.ts'

const DayPicker = lazy(() => import('../time/day/DayPicker.tsx'))

interface Props {
  label: string
  /** yyyy-MM-dd */
  field: Field<string>
}

/** A day, chosen from a month. */
export function DateField({ label, field }: Props) {
  const formats = useFormats()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const note = { id, name: field.name, error: field.error }
  return (
    <div className={text.field}>
      <span id={`${id}l`} className={pick.label}>
        {label}
      </span>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withArrow={false}>
        <Popover.Target>
          <button
            type="button"
            className={pick.field}
            data-field={field.name}
            data-error={field.error ? true : undefined}
            aria-haspopup="dialog"
            aria-labelledby={`${id}l ${id}v`}
            aria-describedby={notesOf(note)}
            onClick={() => setOpen(!isOpen)}
          >
            <span id={`${id}v`} className="cut">
              {formats.calendarDay(field.value)}
            </span>
            <IconCalendar size={16} stroke={1.6} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <Suspense>
            <DayPicker
              date={field.value}
              onPick={(day) => {
                setOpen(false)
                field.set(day)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <FieldNote {...note} />
    </div>
  )
}
