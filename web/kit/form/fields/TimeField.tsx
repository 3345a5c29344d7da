import { clockTime } from '@kontor/contract/values/written-time.ts'
import { useState } from 'react'
import { useFormats } from '../../time/formats.ts'
import { clockOf, readTime } from '../../time/time.ts'
import { TextField } from '../../ui/input/TextField.tsx'
import type { TypedField } from '../form-part.ts'

interface Props {
  label: string
  /** HH:mm, or what is still being typed. */
  field: TypedField<string>
}

const quarter = 15

/** A time of day as people type it: `9`, `930`, `2 pm`. Up and down step by a quarter of an hour. */
export function TimeField({ label, field }: Props) {
  const { wallTime } = useFormats()
  // Midnight at the end of a day isn't that at its start.
  const says = (time: string) => (time === '24:00' ? time : wallTime(time))
  const [typed, setTyped] = useState<string | null>(null)
  const step = (minutes: number) => {
    if (!clockTime.test(field.value)) return
    setTyped(null)
    field.set(stepped(field.value, minutes))
  }
  return (
    <TextField
      label={label}
      name={field.name}
      error={field.error}
      says={says}
      autoComplete="off"
      value={typed ?? says(field.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.set(readTime(target.value) ?? target.value)
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: quarter, ArrowDown: -quarter }[event.key]
        if (!by) return
        event.preventDefault()
        step(by)
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}

/** The next quarter of an hour above or below, within the day. */
function stepped(time: string, minutes: number): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const next = Math.floor((hour * 60 + minute + minutes + (minutes < 0 ? quarter - 1 : 0)) / quarter) * quarter
  return clockOf(Math.min(1440, Math.max(0, next)))
}
