import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../kit/api.generated.ts'
import { useAction } from '../../kit/call.ts'
import { showToast } from '../../kit/toast.ts'
import type { Offer } from './useOffers.ts'

/** Books what was offered and offers Undo; what is refused meanwhile comes up with its reason. */
export function useBook(onBooked: () => void) {
  const { t } = useTranslation()
  const store = useAction(bookings.store)
  const cancel = useAction(declarations.remove)
  return async ({ resource, slot }: Offer, when: string) => {
    const body = { declaration: { resource_ids: [resource.resource_id], slots: [slot] } }
    onBooked()
    const answer = await store.mutateAsync({ body }).catch(() => null)
    if (!answer) return
    const undo = () => void cancel.mutateAsync({ params: { id: answer.data.id } }).catch(() => undefined)
    showToast(t('palette.booked', { resource: resource.name, when }), { undo })
  }
}
