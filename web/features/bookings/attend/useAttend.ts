import type { Booking, ExtendingType } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { planAddresses } from '../../plan/addresses.ts'
import { claimsUndo, useUndo } from '../undo/useUndo.ts'
import { namesOf, useOutcome } from '../useOutcome.ts'

/** A booking, as far as its message names it. */
export type Acted = Pick<
  Booking,
  'id' | 'declaration_id' | 'resource_name' | 'subject' | 'datetime_from' | 'datetime_to' | 'timezone'
>

/**
 * Checks in to a booking, checks out of it, and extends it while it runs. A message says what happened; the warning modal says
 * why it didn't. After a check-out the plan opens, for those who have it (R222).
 */
export function useAttend() {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const outcome = useOutcome()
  const checkingIn = useAction(declarations.checkIn)
  const checkingOut = useAction(declarations.checkOut)
  const extending = useAction(declarations.extend)
  const puttingBack = useAction(bookings.update, claimsUndo)
  const offerUndo = useUndo()
  const ofOne = ({ id, declaration_id }: Acted) => ({ params: { id: declaration_id }, body: { booking_ids: [id] } })
  return {
    isBusy: checkingIn.isPending || checkingOut.isPending || extending.isPending,
    checkIn: (booking: Acted) =>
      void checkingIn
        .mutateAsync(ofOne(booking))
        .then(() => showToast(outcome('checked_in', booking), { about: namesOf(booking) }), ignore),
    checkOut: (booking: Acted) =>
      void checkingOut.mutateAsync(ofOne(booking)).then(() => {
        if (may(['PLAN'])) void navigate(planAddresses.place())
        showToast(t('bookings.done.checked_out', { resource: booking.resource_name }), { about: namesOf(booking) })
      }, ignore),
    extend: (booking: Acted, extending_type: ExtendingType) =>
      void extending.mutateAsync({ ...ofOne(booking), query: { extending_type } }).then(({ data }) => {
        const extended = data.bookings.find(({ id }) => id === booking.id)
        const said = outcome('resized', {
          ...booking,
          ...extended,
          subject: extended?.subject ?? booking.resource_name,
        })
        if (!extended?.meta.update) return showToast(said, { about: namesOf(booking) })
        const { datetime_from, datetime_to } = booking
        const former = { slots: [{ datetime_from, datetime_to }], version: extended.version }
        const undo = () => puttingBack.mutateAsync({ params: { id: booking.id }, body: { declaration: former } })
        offerUndo(said, { booking, undo: () => undo().then(() => t('bookings.undone')) })
      }, ignore),
  }
}

/** `useAction` shows the failure. */
const ignore = () => undefined
