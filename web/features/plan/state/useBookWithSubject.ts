import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftAt } from '../../../kit/form/saving/draft.ts'
import { useUnsaved } from '../../../kit/form/saving/leaving/unsaved.ts'
import type { PickedHost } from '../../bookings/bookings.ts'
import { planAddresses } from '../addresses.ts'
import { useBook } from './useBook.ts'

/**
 * Books with a typed subject (`useBook`). The subject stays with another time, place or step of the plan and after a
 * reload, until it is booked or given up. A host is chosen for one resource, and for one booking.
 */
export function useBookWithSubject(onBooked: () => void = () => undefined) {
  const { t } = useTranslation()
  const draft = draftAt(planAddresses.place())
  const [subject, show] = useState(() => draft.read<{ subject: string }>().subject ?? '')
  const setSubject = (typed: string) => {
    show(typed)
    if (typed.trim()) draft.write({ subject: typed })
    else draft.clear()
  }
  const unsaved = subject.trim() ? t('bookings.leave_text', { subject: subject.trim() }) : null
  useUnsaved(unsaved, () => setSubject(''), { place: planAddresses.place() })
  const [host, setHost] = useState<{ at: number; person: PickedHost | undefined } | null>(null)
  const booking = useBook((booked) => {
    setHost(null)
    // A desk is booked without a subject: what was typed for a room stays.
    if (booked.subject) setSubject('')
    onBooked()
  })
  return {
    ...{ ...booking, subject, setSubject },
    hostAt: (resourceId: number) => (host?.at === resourceId ? host.person : undefined),
    setHost: (resourceId: number, person: PickedHost | undefined) => setHost({ at: resourceId, person }),
  }
}
export type BookingWithSubject = ReturnType<typeof useBookWithSubject>
