import { clockTime } from '@kontor/contract/values/written-time.ts'
import { useRef } from 'react'
import type { Field, TextInput, TypedField } from '../../../kit/form/form-part.ts'
import type { useBody } from '../../../kit/form/useBody.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { addDays, clockOf, daysBetween, minutesOf } from '../../../kit/time/time.ts'
import { type BookingValues, times } from './values.ts'

type Body<Values extends object> = ReturnType<typeof useBody<Values>>
/** The values that the forms of a new and of a stored booking share. */
type SharedValues = Pick<BookingValues, (typeof times)[number] | 'subject'>

const day = 1440

/** Minutes on the clock from the start to the end; null: one of them is no time. `00:00` as an end closes the day. */
function lengthOf({ date, until, from, to }: SharedValues): number | null {
  if (!isDay(date) || !isDay(until) || !clockTime.test(from) || !clockTime.test(to)) return null
  return daysBetween(date, until) * day + (minutesOf(to) || day) - minutesOf(from)
}

/** The end so many minutes after the start. A booking of one day ends with that day: midnight is crossed on purpose only. */
function endOf({ date, until, from }: SharedValues, length: number): Pick<SharedValues, 'until' | 'to'> {
  const end = minutesOf(from) + length
  if (date === until) return { until, to: clockOf(Math.min(day, end)) }
  const days = Math.ceil(end / day) - 1
  return { until: addDays(date, days), to: clockOf(end - days * day) }
}

/** The fields of a booking's form. `onType` is called with every change. */
export function useBookingFields<Values extends SharedValues>(body: Body<Values>, onType: () => void) {
  const { initial, latest, put, part } = body as unknown as Body<SharedValues>
  /** The last first day that was a valid date. */
  const lastDate = useRef(initial.date)
  /** The last length of a range whose end was after its start, in minutes. */
  const lastLength = useRef<number | null>(null)
  const set = (changed: Partial<Values> | Partial<SharedValues>) => {
    onType()
    const length = lengthOf(latest.current)
    if (length !== null && length > 0) lastLength.current = length
    for (const [name, value] of Object.entries(changed)) put(name, value)
  }
  /**
   * Moves the whole booking to another day, even if it lasts several. While the typed day isn't a date yet, the last
   * day stays.
   */
  const setDate = (date: string) => {
    const { date: now, until } = latest.current
    if (isDay(now)) lastDate.current = now
    const days = daysBetween(lastDate.current, until)
    set(isDay(date) ? { date, until: addDays(date, days || 0) } : { date })
  }
  /** Moves the end along with the start, so that the length stays. An end that is wrong stays if the new start makes it right. */
  const setFrom = (from: string) => {
    const { current } = latest
    const isRightNow = (lengthOf({ ...current, from }) ?? 0) > 0
    const length = lengthOf(current)
    const kept = length === null || length > 0 ? length : isRightNow ? null : lastLength.current
    set({ from, ...(kept !== null && clockTime.test(from) && endOf({ ...current, from }, kept)) })
  }
  const field = <Name extends keyof Values & string>(name: Name): Field<Values[Name]> => {
    const own = body.part.field(name)
    return {
      ...own,
      set: (value) => {
        onType()
        own.set(value)
      },
    }
  }
  // All fields of the time are checked together, because an end can be wrong because of the start.
  const when = (name: (typeof times)[number]): TypedField<string> => ({
    ...part.typed(name),
    set: (value) => (name === 'date' ? setDate(value) : name === 'from' ? setFrom(value) : set({ [name]: value })),
    onBlur: () => {
      for (const each of times) part.typed(each).onBlur()
    },
  })
  const subject: TextInput = {
    ...part.text('subject'),
    onChange: ({ target }) => set({ subject: target.value }),
  }
  return { set, field, when, subject }
}
