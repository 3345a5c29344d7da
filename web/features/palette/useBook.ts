import type { Slot } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { bookings, declarations, search } from '../../kit/api.generated.ts'
import { callKey, useAction } from '../../kit/call.ts'
import { showToast } from '../../kit/toast.ts'
import { bookedAs, useOutcome, useSecondDesk } from '../bookings/bookings.ts'
import { touched } from '../plan/plan.ts'

/** Books what was offered and offers Undo; what is refused meanwhile comes up with its reason. */
export function useBook(onBooked: () => void) {
  const outcome = useOutcome()
  const secondDesk = useSecondDesk()
  const client = useQueryClient()
  const store = useAction(bookings.store)
  const cancel = useAction(declarations.remove)
  const renew = () => {
    for (const queryKey of [...touched, callKey(search.offers), callKey(search.bookings)])
      void client.invalidateQueries({ queryKey })
  }
  return async (resourceId: number, slot: Slot) => {
    const body = { declaration: { resource_ids: [resourceId], slots: [slot] } }
    onBooked()
    const answer = await store.mutateAsync({ body }).catch(() => null)
    renew()
    if (!answer) return
    const { id, bookings: booked } = answer.data
    const undo = () => void cancel.mutateAsync({ params: { id } }).then(renew, () => undefined)
    const second = secondDesk(answer.also_held)
    const asked = second && { question: second.text, choices: second.choices }
    showToast(outcome(bookedAs(answer.data), booked[0]!), { undo, ...asked })
  }
}
