import type { Booking, Refusal, Slot } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
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
import { addDays } from '../../../kit/time/time.ts'
import { showToast } from '../../../kit/ui/toast.ts'
import { bookingAddresses } from '../addresses.ts'
import { isStanding } from '../standing.ts'
import { useMakeBooking } from '../useMakeBooking.ts'
import { useSecondDesk } from '../useSecondDesk.ts'
import { useWhen } from '../useWhen.ts'
import { bookingSchema } from './schema.ts'
import { type BookingValues, byFormFields, isSameSlot, slotOf, valuesOf, whenOf } from './values.ts'

const day = 86_400_000

const times = ['date', 'until', 'from', 'to'] as const

/** Both days of a booking change together: one change for whoever makes it. */
const count = (changed: readonly string[]) =>
  changed.length - (changed.includes('date') && changed.includes('until') ? 1 : 0)

export interface Refused {
  message: string
  refusals: readonly Refusal[]
  /** The slot that was asked for. */
  slot: Slot
}

/**
 * The form of a booking: only what was changed is sent, with the version it was made from. What others save meanwhile is
 * taken over or chosen as in every form (`useChangedFields.ts`). What is refused stays, with its ways out.
 */
export function useBookingForm(booking: Booking) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const queryClient = useQueryClient()
  const whenIs = useWhen()
  const secondDesk = useSecondDesk()
  const navigate = useNavigate()
  const stored = useMemo(() => valuesOf(booking), [booking])
  const body = useBody<BookingValues>(id, bookingSchema, stored, { version: booking.version, count })
  const { values, initial, latest, changes, put, drop, baseVersion, acknowledge, part } = body
  const { changed, tell, forget } = useChangedFields<BookingValues>({ values, initial, put, acknowledge })
  const claims = (error: unknown): error is ApiError => isShownInForm(error) || isUnanswered(error)
  const update = useAction(bookings.update, { claims })
  const making = useMakeBooking(claims)
  const { unsent, ...sending } = useUnsent(latest, () => send())
  // The server has the last word; this only keeps controls away that it would refuse.
  const isLost = !isStanding(booking) || !booking.meta.update
  const [refused, setRefused] = useState<Refused | null>(null)
  /** The first day that could last be read. */
  const lastDate = useRef(stored.date)
  // A change of language translates the messages; those only the server could write go (R109).
  useOnChange(i18n.language, () => setRefused(null))
  const set = (changed: Partial<BookingValues>) => {
    setRefused(null)
    for (const [name, value] of Object.entries(changed)) put(name, value)
  }
  /** Moves the whole booking to another day, however many it runs over; until the day can be read, its end stays. */
  const setDate = (date: string) => {
    const { date: now, until } = latest.current
    if (isDay(now)) lastDate.current = now
    const days = Math.round((Date.parse(until) - Date.parse(lastDate.current)) / day)
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
  // Both times are judged together: the end is wrong because of the start, too.
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
    queryClient.setQueryData(callKey(bookings.get, { params: { id: next.id } }), { data: next })
  }
  /** Goes on with the other booking where this one is open. */
  const follow = (from: number, to: number) => {
    if (`${location.pathname}/`.startsWith(`${bookingAddresses.edit({ id: from })}/`))
      void navigate(
        { pathname: bookingAddresses.edit({ id: to }), search: location.search },
        { replace: true, state: afterSave },
      )
  }
  const onSaved = (next: Booking, former: Booking, alsoHeld: readonly Booking[]) => {
    const isSplit = next.id !== booking.id
    drop()
    // The server may answer other values than were sent: an empty subject becomes the default one. After a split,
    // nothing was typed here.
    for (const [name, value] of Object.entries(valuesOf(isSplit ? former : next))) put(name, value)
    forget()
    show(next)
    // One that had begun was split: what was moved is a booking of its own, with a form of its own.
    if (isSplit) follow(booking.id, next.id)
    const { day, range } = whenIs(next)
    const declaration = { ...changeTo(former, next), version: next.version }
    // The panel may be closed by then; if it isn't, it follows the newer version.
    const undo = () =>
      void update.mutateAsync({ params: { id: next.id }, body: { declaration } }).then(
        ({ data }) => {
          show(data)
          showToast(t('bookings.undone'))
          // A booking that was split is one again: the first one.
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
  /** Books again what was typed here. */
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
  const send = () => {
    if (update.isPending || making.isBooking) return
    sending.begin()
    const slot = slotOf(latest.current)
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
    // A booking that can only be made again has no other values to choose from.
    changed: isLost ? null : changed,
    refused,
    /** It was cancelled, released or is over: the typed values can only be booked again. */
    isLost,
    isSaving: update.isPending || making.isBooking,
    isAllowed: true,
    error: body.error,
    unsent,
    subject,
    setTimes: (slot: Slot) => set(whenOf(slot, values.resource.timezone)),
    /** Takes a way out, and saves it. */
    take(resourceId: number, slot: Slot) {
      const other = refused?.refusals.flatMap((one) => one.alternatives).find((one) => one.resource_id === resourceId)
      const resource = other
        ? { id: resourceId, name: other.resource_name, level_name: other.level_name, timezone: other.timezone }
        : values.resource
      set({ ...whenOf(slot, resource.timezone), resource })
      send()
    },
    /** Ends a running booking, and saves what was typed with it. */
    endNow(ended: Slot) {
      set(whenOf(ended, booking.timezone))
      send()
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
