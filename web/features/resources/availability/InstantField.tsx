import { clockTime } from '@kontor/contract/values/written-time.ts'
import { useState } from 'react'
import { DateField } from '../../../kit/form/fields/DateField.tsx'
import { TimeField } from '../../../kit/form/fields/TimeField.tsx'
import type { TypedField } from '../../../kit/form/form-part.ts'
import { PlaceZone } from '../../../kit/time/place-zone.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { addDays, dayIn, formatInstant, instantIn, minutesOf } from '../../../kit/time/time.ts'
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
  const [typed, setTyped] = useState(() => typedOf(field.value ?? '', zone, time))
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
      <PlaceZone value={zone}>
        <DateField label={labels.day} field={part(typed.day, 'day')} />
      </PlaceZone>
      <TimeField label={labels.time} field={part(typed.time, 'time')} />
    </div>
  )
}

// Date.parse reads a half-typed `3 ` as a day of 2001.
const instant = /^\d{4}-\d\d-\d\dT.*Z$/

/** A day and a time of an instant, or as a reload found them half typed. An end at midnight is the day before, at 24:00. */
function typedOf(value: string, zone: string, time: Props['time']) {
  if (!instant.test(value)) {
    const gap = value.lastIndexOf(' ')
    return { day: value.slice(0, Math.max(gap, 0)), time: value.slice(gap + 1) }
  }
  const day = dayIn(value, zone)
  const clock = formatInstant(value, zone, 'HH:mm')
  return time === '24:00' && clock === '00:00' ? { day: addDays(day, -1), time } : { day, time: clock }
}
