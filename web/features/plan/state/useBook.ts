import type { Refusal } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../kit/http/api-error.ts'
import { type NewBooking, useMakeBooking } from '../../bookings/bookings.ts'

/** A resource, with what a refusal shows of it. */
export interface ResourceToBook {
  id: number
  name: string
  timezone: string
  needs_approval?: boolean
}

/** The place on the screen that shows a refusal. */
interface RefusalPlace {
  /** The resource whose row or card it is: the one that was pressed first. */
  at: number
  /** The alternative that was refused in its turn; null: the first resource was. */
  alternative: ResourceToBook | null
}

export interface PlanRefusal extends RefusalPlace {
  wanted: NewBooking
  message: string
  refusals: readonly Refusal[]
}

/** Refusals show in their place, except the end of the session, which has its own page. */
const claims = (error: Error) => !(error instanceof ApiError && error.status === 401)

/** Books and offers Undo. A refusal stays on the screen with its alternatives, and so does the typed text. */
export function useBook(onBooked: (booked: NewBooking) => void = () => undefined) {
  const { t } = useTranslation()
  const make = useMakeBooking(claims)
  const [refused, setRefused] = useState<PlanRefusal | null>(null)
  async function book(wanted: NewBooking, place: RefusalPlace = { at: wanted.resourceId, alternative: null }) {
    setRefused(null)
    try {
      await make.book(wanted)
      onBooked(wanted)
    } catch (error) {
      const known = error instanceof ApiError
      setRefused({
        ...place,
        wanted,
        message: known ? (error.refusals[0]?.message ?? error.firstMessage) : t('bookings.no_answer'),
        refusals: known ? error.refusals : [],
      })
    }
  }
  return { book, isBooking: make.isBooking, refused, forget: () => setRefused(null) }
}
export type Booking = ReturnType<typeof useBook>
