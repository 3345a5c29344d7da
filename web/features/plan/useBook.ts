import type { Refusal, Slot } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings, declarations, home, levels, slots } from '../../kit/api.generated.ts'
import { ApiError } from '../../kit/api-error.ts'
import { callKey, useAction } from '../../kit/call.ts'
import { showToast } from '../../kit/toast.ts'
import { bookedAs, useOutcome, useSecondDesk } from '../bookings/bookings.ts'

export interface Wanted {
  resourceId: number
  slots: readonly Slot[]
  subject: string
}

export interface Refused {
  wanted: Wanted
  message: string
  refusals: readonly Refusal[]
}

/** What shows bookings, and is read again after one. */
export const touched = [
  callKey(levels.finder),
  callKey(slots.list),
  callKey(slots.occupancies),
  callKey(home.usual),
  callKey(bookings.list),
]

/** Refusals are shown in place; only the session's end has its own page. */
const claims = (error: Error) => !(error instanceof ApiError && error.status === 401)

/** Books at once and offers Undo. What is refused stays to be shown with its ways out; nothing typed is lost. */
export function useBook(onBooked: () => void = () => undefined) {
  const { t } = useTranslation()
  const outcome = useOutcome()
  const secondDesk = useSecondDesk()
  const client = useQueryClient()
  const store = useAction(bookings.store, { claims })
  const remove = useAction(declarations.remove)
  const [refused, setRefused] = useState<Refused | null>(null)
  const renew = () => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey })
  }
  async function book(wanted: Wanted) {
    setRefused(null)
    const declaration = { resource_ids: [wanted.resourceId], slots: [...wanted.slots], subject: wanted.subject }
    try {
      const { data, also_held } = await store.mutateAsync({ body: { declaration } })
      const second = secondDesk(also_held)
      showToast(outcome(bookedAs(data), data.bookings[0]!), {
        ...(second && { question: second.text, choices: second.choices }),
        undo: () => void remove.mutateAsync({ params: { id: data.id } }).then(renew, () => undefined),
      })
      onBooked()
    } catch (error) {
      const known = error instanceof ApiError
      setRefused({
        wanted,
        message: known ? (error.refusals[0]?.message ?? error.firstMessage) : t('grid.no_answer'),
        refusals: known ? error.refusals : [],
      })
    }
    renew()
  }
  return { book, isBooking: store.isPending, refused, forget: () => setRefused(null) }
}
export type Booking = ReturnType<typeof useBook>
