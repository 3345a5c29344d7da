import type { Beside, Booking, Slot } from '@kontor/contract'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isShownInForm } from '../../../kit/form/saving/failures.ts'
import { isUnanswered, useUnsent } from '../../../kit/form/saving/leaving/useUnsent.ts'
import { useChangedFields } from '../../../kit/form/saving/useChangedFields.ts'
import { useOneSave } from '../../../kit/form/saving/useOneSave.ts'
import { useStands } from '../../../kit/form/saving/useStands.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { useMakeBooking } from '../make/useMakeBooking.ts'
import type { OfferChoice } from '../series/Offers.tsx'
import { isStanding } from '../standing.ts'
import { claimsUndo } from '../undo/useUndo.ts'
import { pickedFrom } from './pickers.ts'
import { atField, type RefusedForm, refusedOf } from './refused.ts'
import { bookingSchema } from './schema.ts'
import { useBookingFields } from './useBookingFields.ts'
import { type Declaration, useSavedBooking } from './useSavedBooking.ts'
import { type BookingValues, byFormFields, changesOf, pickedAt, slotOfValues, times, valuesOf } from './values.ts'

/**
 * The first and the last day change together and count as one change, and so does a picked slot with its times. The dates that a
 * change is for are none.
 */
export const count = (changed: readonly string[]) => {
  const isWithAnother = (name: string) =>
    name === 'scope' ||
    (name === 'until' && changed.includes('date')) ||
    (name === 'picked' && times.some((each) => changed.includes(each)))
  return changed.filter((name) => !isWithAnother(name)).length
}

/**
 * The form of a booking: its values, its fields, and the ways to send it (`useBookingSave`). Changes by others are taken
 * over or offered for choice, as in every form (`useChangedFields.ts`).
 */
export function useBookingForm(booking: Booking, beside: Beside) {
  const { i18n } = useTranslation()
  const id = useId()
  const stored = useMemo(() => valuesOf(booking), [booking])
  const schema = useMemo(() => bookingSchema(booking), [booking])
  const calls = useBookingCalls()
  const body = useBody<BookingValues>(id, schema, stored, {
    ...{ version: booking.version, count },
    isSent: calls.isSaving,
  })
  const { values, changes, drop } = body
  const [refused, setRefused] = useState<RefusedForm | null>(null)
  // A change of language translates the messages; those only the server could write go (R109).
  useOnChange(i18n.language, () => setRefused(null))
  const { set, ...fields } = useBookingFields(body, () => setRefused(null))
  const { send, ...save } = useBookingSave(booking, beside, body, calls, setRefused)
  return {
    ...{ id, values, changes, drop, refused, error: body.error, isAllowed: true },
    ...fields,
    ...save,
    part: body.part,
    /** Sets the choice for a date of another rule; null: none. */
    choose(day: string, choice: OfferChoice | null) {
      const others = (body.latest.current.dates ?? []).filter((each) => each.day !== day)
      set({ dates: choice ? [...others, choice] : others })
    },
    /** Sets the dates that the change is for; one date alone has no rule. */
    setScope(scope: BookingValues['scope']) {
      set(scope === 'one' ? { scope, recurrence: stored.recurrence, dates: [] } : { scope })
    },
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

type BookingChanged = Awaited<ReturnType<ReturnType<typeof useBookingCalls>['update']['mutateAsync']>>

/** The calls that save the form, and the one that undoes that, perhaps after it was left. */
function useBookingCalls() {
  const stands = useStands()
  // The warning tells of a form that was left.
  const claims = (error: unknown) => stands.current && (isShownInForm(error) || isUnanswered(error))
  const update = useAction(bookings.update, { claims })
  const undoing = useAction(bookings.update, claimsUndo)
  const making = useMakeBooking(claims)
  const one = useOneSave(update.isPending || undoing.isPending || making.isBooking)
  return { stands, update, undoing, making, one, isSaving: one.isSaving }
}

/**
 * Sends the changed fields, with the version they were changed from. A refusal stays on the screen, with its
 * alternatives. A booking that no longer stands is booked again with what was typed.
 */
function useBookingSave(
  booking: Booking,
  beside: Beside,
  body: ReturnType<typeof useBody<BookingValues>>,
  { stands, update, undoing, making, one, isSaving }: ReturnType<typeof useBookingCalls>,
  setRefused: (refused: RefusedForm | null) => void,
) {
  const { values, initial, latest, put, drop, restore, base } = body
  const { changed, tell, forget } = useChangedFields<BookingValues>({ values, initial, put, base, isSaving })
  const { saved, follow } = useSavedBooking(beside)
  const { unsent, ...sending } = useUnsent(latest, () => send())
  // The server decides; this only hides controls that it would refuse.
  const isLost = !isStanding(booking) || !booking.meta.update

  const refuse = async (error: unknown, slot: Slot) => {
    one.fail()
    if (!stands.current) restore()
    if (isUnanswered(error)) sending.fail(error)
    if (!isShownInForm(error)) return
    const inField = atField(error)
    if (error.changed) await tell(byFormFields(error.changed, latest.current))
    else if (inField) body.refuse(inField)
    else setRefused(refusedOf(error, slot))
  }
  const onSaved = ({ data: next, ...answer }: BookingChanged) => {
    drop()
    // The server may store other values than were sent: an empty subject becomes the default one. After a split, this
    // booking has nothing typed.
    for (const [name, value] of Object.entries(valuesOf(next.id === booking.id ? next : booking))) put(name, value)
    forget()
    const change = (id: number, declaration: Declaration) =>
      undoing.mutateAsync({ params: { id }, body: { declaration } })
    const { also_held: alsoHeld, changed, can_undo: canUndo } = answer
    saved({ former: booking, next, alsoHeld, changed, canUndo, change })
    one.end()
  }
  const change = (slot: Slot) => {
    const declaration = { ...changesOf(latest.current, slot, booking), version: base.version() }
    update
      .mutateAsync({ params: { id: booking.id }, body: { declaration } })
      .then(onSaved, (error) => refuse(error, slot))
  }
  const bookAgain = (slot: Slot) => {
    const { resource, host, subject, is_private } = latest.current
    const isVeiled = booking.is_private && booking.host_id === null
    const whose = isVeiled ? {} : { isPrivate: is_private, hostId: host?.id ?? null }
    making.book({ resourceId: resource.id, slots: [slot], subject: subject.trim(), ...whose }).then(
      (made) => {
        drop()
        follow(booking.id, made.bookings[0]!.id)
        one.end()
      },
      (error) => refuse(error, slot),
    )
  }
  function send(slot = slotOfValues(latest.current, booking)) {
    if (isSaving) return
    sending.begin()
    if (!body.checkAll() || !slot || !one.begin()) return
    setRefused(null)
    if (isLost) bookAgain(slot)
    else change(slot)
  }
  return {
    send,
    // A lost booking is booked again with the typed values, so there is nothing to choose.
    changed: isLost ? null : changed,
    /** It was cancelled, released or is over: the typed values can only be booked again. */
    isLost,
    isSaving,
    unsent,
  }
}
