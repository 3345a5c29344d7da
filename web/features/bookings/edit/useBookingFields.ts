import { useRef } from 'react'
import type { Field, TextInput, TypedField } from '../../../kit/form/form-part.ts'
import type { useBody } from '../../../kit/form/useBody.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { addDays, daysBetween } from '../../../kit/time/time.ts'
import { type BookingValues, times } from './values.ts'

type Body<Values extends object> = ReturnType<typeof useBody<Values>>
/** The values that the forms of a new and of a stored booking share. */
type Typed = Pick<BookingValues, (typeof times)[number] | 'subject'>

/** The fields of a booking's form. `onType` is called with every change. */
export function useBookingFields<Values extends Typed>(body: Body<Values>, onType: () => void) {
  const { initial, latest, put, part } = body as unknown as Body<Typed>
  /** The last first day that was a valid date. */
  const lastDate = useRef(initial.date)
  const set = (changed: Partial<Values> | Partial<Typed>) => {
    onType()
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
    set: (value) => (name === 'date' ? setDate(value) : set({ [name]: value })),
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
