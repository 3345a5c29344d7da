import { clockTime } from '@kontor/contract/values/written-time.ts'
import { useState } from 'react'
import { DateField } from '../../../kit/form/fields/DateField.tsx'
import { TimeField } from '../../../kit/form/fields/TimeField.tsx'
import type { TypedField } from '../../../kit/form/form-part.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { instantOf } from '../../../kit/time/slot.ts'
import { dayIn, formatInstant, instantIn, minutesOf } from '../../../kit/time/time.ts'
import classes from './InstantField.module.css'

interface Props {
  labels: { day: string; time: string }
  /** An instant in UTC; null or the typed text until it is one. */
  field: TypedField<string | null>
  zone: string
  /** The time of a day that is chosen before its time. */
  time: '00:00' | '24:00'
}

/** A day and a time on the clock of a place. */
export function InstantField({ labels, field, zone, time }: Props) {
  const isInstant = field.value !== null && !Number.isNaN(instantOf(field.value))
  const [typed, setTyped] = useState({
    day: isInstant ? dayIn(field.value!, zone) : '',
    time: isInstant ? formatInstant(field.value!, zone, 'HH:mm') : '',
  })
  const put = (next: Partial<typeof typed>) => {
    const both = { ...typed, ...next }
    setTyped(both)
    const isRight = isDay(both.day) && clockTime.test(both.time)
    field.set(
      isRight
        ? instantIn(both.day, minutesOf(both.time), zone).toISOString()
        : both.day || both.time
          ? `${both.day} ${both.time}`
          : null,
    )
  }
  const part = (value: string, name: 'day' | 'time') => ({
    name: name === 'day' ? field.name : `${field.name}-time`,
    value,
    error: name === 'day' ? field.error : null,
    set: (text: string) => put({ [name]: text, ...(name === 'day' && isDay(text) && !typed.time && { time }) }),
    onBlur: field.onBlur,
  })
  return (
    <div className={classes.both}>
      <DateField label={labels.day} field={part(typed.day, 'day')} />
      <TimeField label={labels.time} field={part(typed.time, 'time')} />
    </div>
  )
}
