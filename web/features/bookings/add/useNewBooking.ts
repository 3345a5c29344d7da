import type { Booking, Slot } from '@kontor/contract'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isShownInForm } from '../../../kit/form/saving/failures.ts'
import { isUnanswered, useUnsent } from '../../../kit/form/saving/leaving/useUnsent.ts'
import { useOneSave } from '../../../kit/form/saving/useOneSave.ts'
import { useStands } from '../../../kit/form/saving/useStands.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { pickedFrom } from '../edit/pickers.ts'
import { atField, type RefusedForm, refusedOf } from '../edit/refused.ts'
import { useBookingFields } from '../edit/useBookingFields.ts'
import { count } from '../edit/useBookingForm.ts'
import { pickedAt } from '../edit/values.ts'
import { useMakeBooking } from '../make/useMakeBooking.ts'
import { type DateChoice, type NewBookingValues, newBookingSchema, newSlot, whenIn } from './values.ts'

interface Options {
  start: NewBookingValues
  /** The reader's zone. */
  zone: string
  onBooked: (booking: Booking) => void
}

type Body = ReturnType<typeof useBody<NewBookingValues>>

/** The call that books, and whether it is under way. */
function useBookingCall() {
  const stands = useStands()
  // The warning tells of a form that was left.
  const making = useMakeBooking((error) => stands.current && (isShownInForm(error) || isUnanswered(error)))
  return { stands, making, one: useOneSave(making.isBooking) }
}

/** Sends the values. A refusal stays on the screen, with its alternatives. */
function useSending(
  { latest, drop, restore, checkAll, refuse: refuseField }: Body,
  { stands, making, one }: ReturnType<typeof useBookingCall>,
  {
    zone,
    onBooked,
    setRefused,
  }: Pick<Options, 'zone' | 'onBooked'> & { setRefused: (refused: RefusedForm | null) => void },
) {
  const { user } = useInitial()
  const { unsent, ...sending } = useUnsent(latest, () => send())
  const refuse = (error: unknown, slot: Slot) => {
    one.fail()
    if (!stands.current) restore()
    if (isUnanswered(error)) sending.fail(error)
    if (!isShownInForm(error)) return
    const inField = atField(error)
    if (inField) refuseField(inField)
    else setRefused(refusedOf(error, slot))
  }
  function send(slot = newSlot(latest.current, zone)) {
    if (one.isSaving) return
    sending.begin()
    if (!checkAll() || !slot || !one.begin()) return
    setRefused(null)
    const { resources, host, subject, is_private: isPrivate, recurrence, dates } = latest.current
    const series = recurrence && { recurrence, dates, on_conflict: 'skip' as const }
    const [resourceId, ...besides] = resources.map((each) => each.id) as [number, ...number[]]
    const whose = { isPrivate, hostId: host.id === user.id ? null : host.id }
    making.book({ resourceId, besides, slots: [slot], subject: subject.trim(), series, ...whose }).then(
      (made) => {
        drop()
        onBooked(made.bookings[0]!)
        one.end()
      },
      (error) => refuse(error, slot),
    )
  }
  return { send, unsent }
}

/** The form of a new booking: its values, its fields, and how it is sent. */
export function useNewBooking({ start, zone, onBooked }: Options) {
  const { i18n } = useTranslation()
  const id = useId()
  const schema = useMemo(() => newBookingSchema(zone), [zone])
  const isAllowed = useMay()(bookings.store.access)
  const calls = useBookingCall()
  const { isSaving } = calls.one
  const body = useBody<NewBookingValues>(id, schema, start, { count, isSent: isSaving })
  const { values, latest, changes } = body
  const [refused, setRefused] = useState<RefusedForm | null>(null)
  // A change of language translates the messages; those only the server could write go (R109).
  useOnChange(i18n.language, () => setRefused(null))
  const { set, ...fields } = useBookingFields<NewBookingValues>(body, () => setRefused(null))
  const { send, unsent } = useSending(body, calls, { zone, onBooked, setRefused })
  const setTimes = (slot: Slot) => {
    const { resource: _, ...when } = pickedAt(slot, whenIn(latest.current, zone).resource, null)
    set(when)
  }
  const refusal = refused?.refusals[0]
  return {
    ...{ id, values, changes, refused, unsent, isAllowed, isSaving, changed: null, error: body.error },
    ...fields,
    slot: newSlot(values, zone),
    part: body.part,
    /** Sets the choice for a date of the series; null: none. */
    choose(day: string, choice: DateChoice | null) {
      const others = latest.current.dates.filter((each) => each.day !== day)
      set({ dates: choice ? [...others, choice] : others })
    },
    timezone: whenIn(values, zone).resource.timezone,
    /** The resource that the refusal is about. */
    refusedResource: values.resources.find(({ id }) => id === refusal?.resource_id) ?? values.resources[0],
    setTimes,
    /** Takes an alternative: another resource in place of the refused one, or another time for all, and books it. */
    take(resourceId: number, slot: Slot) {
      const other = refusal?.alternatives.find(({ resource_id }) => resource_id === resourceId)
      if (other) {
        const instead = pickedFrom({ ...other, name: other.resource_name })
        const isRefused = (resource: { id: number }) => resource.id === refusal!.resource_id
        set({ resources: latest.current.resources.map((each) => (isRefused(each) ? instead : each)) })
      }
      setTimes(slot)
      send(slot)
    },
    forget: () => setRefused(null),
    submit(event: FormEvent) {
      event.preventDefault()
      send()
    },
  }
}
export type NewBookingForm = ReturnType<typeof useNewBooking>
