import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../kit/api.generated.ts'
import { useAction } from '../../kit/call.ts'
import { showToast } from '../../kit/toast.ts'
import { touched } from '../plan/plan.ts'
import type { Offer } from './useOffers.ts'

/** Books what was offered and offers Undo; what is refused meanwhile comes up with its reason. */
export function useBook(onBooked: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const store = useAction(bookings.store)
  const cancel = useAction(declarations.remove)
  const renew = () => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey })
  }
  return async ({ resource, slot }: Offer, when: string) => {
    const body = { declaration: { resource_ids: [resource.resource_id], slots: [slot] } }
    onBooked()
    const answer = await store.mutateAsync({ body }).catch(() => null)
    renew()
    if (!answer) return
    const { id, approval_status } = answer.data
    const undo = () => void cancel.mutateAsync({ params: { id } }).then(renew, () => undefined)
    const done = approval_status === 'pending' ? 'palette.requested' : 'palette.booked'
    showToast(t(done, { resource: resource.name, when }), { undo })
  }
}
