import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useTimeInReport } from '../useOutcome.ts'

/**
 * Restores cancelled bookings of a reservation, and gives the sentence that reports it. `claims`: the errors that the
 * caller shows itself.
 */
export function useRestore(...options: [{ claims: (error: Error) => boolean }?]) {
  const { t } = useTranslation()
  const timeOf = useTimeInReport()
  const restoring = useAction(declarations.restore, ...options)
  const restore = async (booking: Booking, booking_ids: number[]): Promise<string> => {
    await restoring.mutateAsync({ params: { id: booking.declaration_id }, body: { booking_ids } })
    const what = { resource: booking.resource_name, when: timeOf(booking) }
    const count = booking_ids.length
    return count > 1 ? t('bookings.restored_several', { count }) : t('bookings.restored', what)
  }
  return { restore, isRestoring: restoring.isPending }
}
