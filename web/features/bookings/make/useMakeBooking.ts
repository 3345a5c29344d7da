import type { Declaration, Slot } from '@kontor/contract'
import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { bookedAs, namesOf, useOutcome } from '../useOutcome.ts'
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
}

/**
 * Books, reports it, asks about a second desk, and offers Undo. The promise is rejected with the refusal. `claims`: the
 * errors that the caller shows itself; all others show in the warning.
 */
export function useMakeBooking(claims?: (error: Error) => boolean) {
  const outcome = useOutcome()
  const secondDesk = useSecondDesk()
  const store = useAction(bookings.store, claims && { claims })
  const remove = useAction(declarations.remove)
  async function book({
    resourceId,
    besides = [],
    slots,
    subject,
    isPrivate,
    hostId,
  }: NewBooking): Promise<Declaration> {
    const whose = { ...(isPrivate && { is_private: true }), ...(hostId && { host_id: hostId }) }
    const declaration = { resource_ids: [resourceId, ...besides], slots: [...slots], subject, ...whose }
    const { data, also_held } = await store.mutateAsync({ body: { declaration } })
    const second = secondDesk(also_held)
    showToast(outcome(bookedAs(data), data.bookings[0]!), {
      about: namesOf(data.bookings[0]!),
      ...(second && { question: second.text, choices: second.choices }),
      undo: () => void remove.mutateAsync({ params: { id: data.id } }).catch(() => undefined),
    })
    return data
  }
  return { book, isBooking: store.isPending }
}
