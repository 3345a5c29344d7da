import type { Beside, Booking, Refusal, Slot } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import type { Field, TextInput, TypedField } from '../../../kit/form/form-part.ts'
import { isShownInForm } from '../../../kit/form/saving/failures.ts'
import { afterSave } from '../../../kit/form/saving/unsaved.ts'
import { useChangedFields } from '../../../kit/form/saving/useChangedFields.ts'
import { isUnanswered, useUnsent } from '../../../kit/form/saving/useUnsent.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { bookings } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { callKey, useAction } from '../../../kit/http/call.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { addDays, daysBetween } from '../../../kit/time/time.ts'
import { showToast } from '../../../kit/ui/toast.ts'
import { bookingAddresses } from '../addresses.ts'
import { isStanding } from '../standing.ts'
import { useMakeBooking } from '../useMakeBooking.ts'
import { useSecondDesk } from '../useSecondDesk.ts'
import { useWhen } from '../useWhen.ts'
import { pickedFrom } from './pickers.ts'
import { bookingSchema } from './schema.ts'
import { type BookingValues, byFormFields, isSameSlot, pickedAt, slotOf, times, valuesOf } from './values.ts'

/** The first and the last day change together and count as one change, and so does a picked slot with its times. */
const count = (changed: readonly string[]) => {
  const isWithAnother = (name: string) =>
    (name === 'until' && changed.includes('date')) ||
    (name === 'picked' && times.some((each) => changed.includes(each)))
  return changed.filter((name) => !isWithAnother(name)).length
}

export interface Refused {
  message: string
  refusals: readonly Refusal[]
  /** The slot that was asked for. */
  slot: Slot
}

/**
 * The form of a booking. Sends only the changed fields, with the version they were changed from. Changes by others are
 * taken over or offered for choice, as in every form (`useChangedFields.ts`). A refusal stays on the screen, with its
 * alternatives.
 */
export function useBookingForm(booking: Booking, beside: Beside) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const queryClient = useQueryClient()
  const whenIs = useWhen()
  const secondDesk = useSecondDesk()
  const navigate = useNavigate()
  const stored = useMemo(() => valuesOf(booking), [booking])
  const schema = useMemo(() => bookingSchema(booking), [booking])
  const body = useBody<BookingValues>(id, schema, stored, { version: booking.version, count })
  const { values, initial, latest, changes, put, drop, baseVersion, acknowledge, part } = body
  const { changed, tell, forget } = useChangedFields<BookingValues>({ values, initial, put, acknowledge })
  const claims = (error: unknown): error is ApiError => isShownInForm(error) || isUnanswered(error)
  const update = useAction(bookings.update, { claims })
  const making = useMakeBooking(claims)
  const { unsent, ...sending } = useUnsent(latest, () => send())
  // The server decides; this only hides controls that it would refuse.
  const isLost = !isStanding(booking) || !booking.meta.update
  const [refused, setRefused] = useState<Refused | null>(null)
  /** The last first day that was a valid date. */
  const lastDate = useRef(stored.date)
  // A change of language translates the messages; those only the server could write go (R109).
  useOnChange(i18n.language, () => setRefused(null))
  const set = (changed: Partial<BookingValues>) => {
    setRefused(null)
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
  const field = <Name extends keyof BookingValues>(name: Name): Field<BookingValues[Name]> => {
    const own = part.field(name)
    return {
      ...own,
      set: (value) => {
        setRefused(null)
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

  const show = (next: Booking) => {
    queryClient.setQueryData(callKey(bookings.get, { params: { id: next.id } }), { data: next, beside })
  }
  /** Opens the other booking in the panel where this one is open. */
  const follow = (from: number, to: number) => {
    if (isAddressWithin(location.pathname, bookingAddresses.edit({ id: from })))
      void navigate(
        { pathname: bookingAddresses.edit({ id: to }), search: location.search },
        { replace: true, state: afterSave },
      )
  }
  const onSaved = (next: Booking, former: Booking, alsoHeld: readonly Booking[]) => {
    const isSplit = next.id !== booking.id
    drop()
    // The server may store other values than were sent: an empty subject becomes the default one. After a split, this
    // booking has nothing typed.
    for (const [name, value] of Object.entries(valuesOf(isSplit ? former : next))) put(name, value)
    forget()
    show(next)
    // A running booking was split: the moved rest is a booking of its own, which the form now shows.
    if (isSplit) follow(booking.id, next.id)
    const { day, range } = whenIs(next)
    const declaration = { ...changeTo(former, next), version: next.version }
    // The panel may be closed by then; an open one shows the newer version.
    const undo = () =>
      void update.mutateAsync({ params: { id: next.id }, body: { declaration } }).then(
        ({ data }) => {
          show(data)
          showToast(t('bookings.undone'))
          // The two parts of a split booking are one again: the first one.
          if (data.id !== next.id) follow(next.id, data.id)
        },
        (error) => isShownInForm(error) && showToast(error.firstMessage),
      )
    const second = secondDesk(alsoHeld)
    showToast(t('bookings.saved', { resource: next.resource_name, when: `${day} ${range}` }), {
      undo,
      ...(second && { question: second.text, choices: second.choices }),
    })
  }
  const refuse = async (error: unknown, slot: Slot) => {
    if (isUnanswered(error)) sending.fail(error)
    if (!isShownInForm(error)) return
    if (error.changed) await tell(byFormFields(error.changed, latest.current))
    else if (error.errors['declaration.subject']) body.refuse(atField(error, 'subject'))
    else if (error.errors.host_id) body.refuse(atField(error, 'host'))
    else setRefused({ message: error.refusals[0]?.message ?? error.firstMessage, refusals: error.refusals, slot })
  }
  /** Makes a new booking from the typed values. */
  const again = (slot: Slot) => {
    const { resource, host, subject, is_private } = latest.current
    const isVeiled = booking.is_private && booking.host_id === null
    const whose = isVeiled ? {} : { isPrivate: is_private, hostId: host?.id ?? null }
    making.book({ resourceId: resource.id, slots: [slot], subject: subject.trim(), ...whose }).then(
      (made) => {
        drop()
        follow(booking.id, made.bookings[0]!.id)
      },
      (error) => refuse(error, slot),
    )
  }
  const send = (slot = slotOf(latest.current, booking)) => {
    if (update.isPending || making.isBooking) return
    sending.begin()
    if (!body.checkAll() || !slot) return
    setRefused(null)
    if (isLost) return again(slot)
    const declaration = { ...changesOf(latest.current, slot, booking), version: baseVersion() }
    update.mutateAsync({ params: { id: booking.id }, body: { declaration } }).then(
      ({ data, also_held }) => onSaved(data, booking, also_held),
      (error) => refuse(error, slot),
    )
  }
  return {
    id,
    values,
    changes,
    field,
    when,
    drop,
    // A lost booking is booked again with the typed values, so there is nothing to choose.
    changed: isLost ? null : changed,
    refused,
    /** It was cancelled, released or is over: the typed values can only be booked again. */
    isLost,
    isSaving: update.isPending || making.isBooking,
    isAllowed: true,
    error: body.error,
    unsent,
    subject,
    setTimes: (slot: Slot) => set(pickedAt(slot, values.resource, booking)),
    /** Takes an alternative, and saves it. */
    take(resourceId: number, slot: Slot) {
      const other = refused?.refusals.flatMap((one) => one.alternatives).find((one) => one.resource_id === resourceId)
      const resource = other ? pickedFrom({ ...other, name: other.resource_name }) : values.resource
      set(pickedAt(slot, resource, booking))
      send(slot)
    },
    /** Ends a running booking now, and saves whatever else was typed. */
    endNow(ended: Slot) {
      set(pickedAt(ended, values.resource, booking))
      send(ended)
    },
    forget: () => setRefused(null),
    submit(event: FormEvent) {
      event.preventDefault()
      if (changes > 0) send()
    },
  }
}
export type BookingForm = ReturnType<typeof useBookingForm>

/** The differences from the stored booking, as the body of the call. */
function changesOf({ resource, host, subject, is_private }: BookingValues, slot: Slot, base: Booking) {
  return {
    ...(resource.id !== base.resource_id && { resource_id: resource.id }),
    ...(!isSameSlot(slot, base) && { slots: [slot] }),
    ...(host && host.id !== base.host_id && { host_id: host.id }),
    ...(subject.trim() !== (base.subject ?? '') && { subject: subject.trim() }),
    ...(is_private !== base.is_private && { is_private }),
  }
}

/** The body that turns `now` back into `before`. */
const changeTo = (before: Booking, now: Booking) =>
  changesOf(valuesOf(before), { datetime_from: before.datetime_from, datetime_to: before.datetime_to }, now)

/** The part of a refusal that belongs to one field of the form. */
const atField = (error: ApiError, field: keyof BookingValues) =>
  new ApiError(error.status, { code: error.code, message: error.message, errors: { [field]: [error.firstMessage] } })
