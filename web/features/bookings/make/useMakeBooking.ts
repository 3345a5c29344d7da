import type { Declaration, NewDeclaration, Slot } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useTakeBack } from '../undo/useTakeBack.ts'
import { useUndo } from '../undo/useUndo.ts'
import { bookedAs, useOutcome } from '../useOutcome.ts'
import { useSecondDesk } from './useSecondDesk.ts'

export interface NewBooking {
  resourceId: number
  /** Further resources of the same reservation. */
  besides?: readonly number[]
  slots: readonly Slot[]
  /** Empty: it is named after its type (R214). */
  subject: string
  isPrivate?: boolean
  /** The caller unless told otherwise. */
  hostId?: number | null
  /** The rule by which it repeats, and choices for single dates. */
  series?: Pick<NewDeclaration, 'recurrence' | 'dates' | 'on_conflict'> | undefined
}

/**
 * Books, reports it, asks about a second desk, and offers Undo. The promise is rejected with the refusal. `claims`: the
 * errors that the caller shows itself; all others show in the warning.
 */
export function useMakeBooking(claims?: (error: Error) => boolean) {
  const { t } = useTranslation()
  const outcome = useOutcome()
  const secondDesk = useSecondDesk()
  const store = useAction(bookings.store, claims && { claims })
  const takeBack = useTakeBack()
  const offerUndo = useUndo()
  async function book({
    resourceId,
    besides = [],
    slots,
    subject,
    isPrivate,
    hostId,
    series,
  }: NewBooking): Promise<Declaration> {
    const whose = { ...(isPrivate && { is_private: true }), ...(hostId && { host_id: hostId }) }
    const declaration = { resource_ids: [resourceId, ...besides], slots: [...slots], subject, ...whose, ...series }
    const { data, also_held } = await store.mutateAsync({ body: { declaration } })
    const second = secondDesk(also_held)
    const dates = series?.recurrence ? data.bookings.length : undefined
    offerUndo(outcome(bookedAs(data), data.bookings[0]!, dates), {
      booking: data.bookings[0]!,
      second,
      undo: () => takeBack(data.bookings).then(() => t('bookings.undone')),
    })
    return data
  }
  return { book, isBooking: store.isPending }
}
