import { clockTime } from '@kontor/contract/values/written-time.ts'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useFormats } from '../../time/formats.ts'
import { clockOf, minutesOf, readTime } from '../../time/time.ts'
import type { TypedField } from '../form-part.ts'

const quarter = 15

/**
 * A time of day (HH:mm, or what is still being typed) as people type it: `9`, `930`, `2 pm`. Up and down step by a quarter of
 * an hour. Returns the properties of its input.
 */
export function useTypedTime(field: TypedField<string>) {
  const { wallTime } = useFormats()
  // Midnight at the end of a day isn't that at its start.
  const says = (time: string) => (time === '24:00' ? time : wallTime(time))
  const [typed, setTyped] = useState<string | null>(null)
  const step = (minutes: number) => {
    if (!clockTime.test(field.value)) return
    setTyped(null)
    field.set(stepped(field.value, minutes))
  }
  const input = {
    autoComplete: 'off',
    value: typed ?? says(field.value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      field.set(readTime(target.value) ?? target.value)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: quarter, ArrowDown: -quarter }[event.key]
      if (!by) return
      event.preventDefault()
      step(by)
    },
    onBlur: () => {
      setTyped(null)
      field.onBlur()
    },
  }
  return { input, says }
}

/** The next quarter of an hour above or below, within the day. */
function stepped(time: string, minutes: number): string {
  const next = Math.floor((minutesOf(time) + minutes + (minutes < 0 ? quarter - 1 : 0)) / quarter) * quarter
  return clockOf(Math.min(1440, Math.max(0, next)))
}
