import { clockTime } from '@kontor/contract/values/written-time.ts'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useFormats, useLanguage } from '../../time/formats.ts'
import { readTime } from '../../time/read-time.ts'
import { clockOf, minutesOf } from '../../time/time.ts'
import type { TypedField } from '../form-part.ts'

const quarter = 15

/**
 * A time of day (HH:mm, or text that is none) as people type it: `9`, `930`, `2 pm`, `half past nine`. It counts once the field is left or
 * Enter is pressed: a half-typed `11` would be one o'clock. Escape may close the form, which then asks about it. Up and down
 * step by a quarter of an hour. Returns the properties of its input.
 */
export function useTypedTime(field: TypedField<string>) {
  const { wallTime } = useFormats()
  const language = useLanguage()
  // Midnight at the end of a day isn't that at its start.
  const says = (time: string) => (time === '24:00' ? time : wallTime(time))
  const [typed, setTyped] = useState<string | null>(null)
  const time = typed === null ? field.value : (readTime(typed, language) ?? typed)
  const take = () => {
    setTyped(null)
    if (time !== field.value) field.set(time)
  }
  const step = (minutes: number) => {
    if (!clockTime.test(time)) return
    setTyped(null)
    field.set(stepped(time, minutes))
  }
  const input = {
    autoComplete: 'off',
    value: typed ?? says(field.value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (['Enter', 'Escape'].includes(event.key)) take()
      const by = { ArrowUp: quarter, ArrowDown: -quarter }[event.key]
      if (!by) return
      event.preventDefault()
      step(by)
    },
    onBlur: () => {
      take()
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
