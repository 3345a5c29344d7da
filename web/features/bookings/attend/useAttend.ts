import type { Booking, ExtendingType, Refusal, Slot } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useStands } from '../../../kit/form/saving/useStands.ts'
import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { useMay } from '../../../kit/session/may.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { type AfterCheckOut, planAddresses } from '../../plan/addresses.ts'
import { useMakeBooking } from '../make/useMakeBooking.ts'
import { reasonOf } from '../undo/reason.ts'
import { claimsUndo, useUndo } from '../undo/useUndo.ts'
import { namesOf, useOutcome } from '../useOutcome.ts'

/** A booking, as far as its message names it. */
export type BookingToAttend = Pick<
  Booking,
  | 'id'
  | 'declaration_id'
  | 'resource_id'
  | 'resource_name'
  | 'level_id'
  | 'subject'
  | 'is_private'
  | 'host_id'
  | 'datetime_from'
  | 'datetime_to'
  | 'timezone'
  | 'version'
>

/** Why a booking can't be extended, in one sentence, with alternatives. */
interface ExtensionRefusal {
  message: string
  refusals: readonly Refusal[]
}

/**
 * Checks in to a booking, checks out of it, and extends it while it runs. A message says what happened; the warning modal says
 * why it didn't, and `refused` why it can't be extended. After a check-out the plan opens at the map of the place, for those
 * who have it (R222); a line there leads back.
 */
export function useAttend() {
  const { t, i18n } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const outcome = useOutcome()
  const checkingIn = useAction(declarations.checkIn)
  const checkingOut = useAction(declarations.checkOut)
  const stands = useStands()
  const [refused, setRefused] = useState<ExtensionRefusal | null>(null)
  const claims = (error: Error) => stands.current && error instanceof ApiError && error.refusals.length > 0
  const extending = useAction(declarations.extend, { claims })
  const lengthening = useAction(bookings.update, { claims })
  const { book, isBooking } = useMakeBooking(claims)
  const puttingBack = useAction(bookings.update, claimsUndo)
  const offerUndo = useUndo()
  const ofOne = ({ id, declaration_id }: BookingToAttend) => ({
    params: { id: declaration_id },
    body: { booking_ids: [id] },
  })
  const forget = () => setRefused(null)
  // A change of language translates the messages; those only the server could write go (R109).
  useOnChange(i18n.language, forget)
  const tell = (booking: BookingToAttend, said: string) => showToast(said, { about: namesOf(booking) })
  const refuse = (error: Error) => setRefused(claims(error) ? reasonOf(error, t) : null)
  const extended = (booking: BookingToAttend, next: Booking | undefined) => {
    forget()
    const said = outcome('resized', { ...booking, ...next, subject: next?.subject ?? booking.resource_name })
    if (!next?.meta.update) return tell(booking, said)
    const { datetime_from, datetime_to } = booking
    const former = { slots: [{ datetime_from, datetime_to }], version: next.version }
    const undo = () => puttingBack.mutateAsync({ params: { id: booking.id }, body: { declaration: former } })
    offerUndo(said, { booking, undo: () => undo().then(() => t('bookings.undone')) })
  }
  return {
    isBusy: checkingIn.isPending || checkingOut.isPending || extending.isPending || lengthening.isPending || isBooking,
    refused,
    forget,
    checkIn: (booking: BookingToAttend) =>
      void checkingIn.mutateAsync(ofOne(booking)).then(() => tell(booking, outcome('checked_in', booking)), ignore),
    checkOut: (booking: BookingToAttend) =>
      void checkingOut.mutateAsync(ofOne(booking)).then(() => {
        if (may(['PLAN'])) {
          const { level_id, resource_id: resourceId, resource_name: left } = booking
          const state: AfterCheckOut = { left, backTo: pathname + search }
          void navigate(planAddresses.resourcesMap({ plan_level_id: level_id }, { resourceId }), { state })
        }
        tell(booking, t('bookings.done.checked_out', { resource: booking.resource_name }))
      }, ignore),
    extend: (booking: BookingToAttend, extending_type: ExtendingType) =>
      void extending.mutateAsync({ ...ofOne(booking), query: { extending_type } }).then(
        ({ data }) =>
          extended(
            booking,
            data.bookings.find(({ id }) => id === booking.id),
          ),
        refuse,
      ),
    /** Takes an offer instead of the refused extension: another end, or another resource for the added time. */
    take(booking: BookingToAttend, resourceId: number, slot: Slot) {
      const { id, resource_id, version, subject, is_private: isPrivate, host_id: hostId } = booking
      if (resourceId === resource_id)
        void lengthening
          .mutateAsync({ params: { id }, body: { declaration: { slots: [slot], version } } })
          .then(({ data }) => extended(booking, data), refuse)
      else void book({ resourceId, slots: [slot], subject: subject ?? '', isPrivate, hostId }).then(forget, refuse)
    },
  }
}

/** `useAction` shows the failure. */
const ignore = () => undefined
