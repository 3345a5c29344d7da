import type { Slot } from '@kontor/contract'
import type { ReactNode } from 'react'
import { dayIn } from '../../../kit/time/time.ts'
import { WaysOut } from '../../bookings/bookings.ts'
import type { Booking, ResourceToBook } from '../state/useBook.ts'

interface Props {
  booking: Booking
  /** The resource whose row or card this is part of. */
  resource: ResourceToBook
  /** The field of the typed subject, where no other one shows it, and what is typed there. */
  field?: ReactNode
  subject?: string | undefined
  className?: string | undefined
}

/** Why a resource couldn't be booked, and what can be booked instead. An alternative may be refused in its turn. */
export function RefusedBooking({ booking: { refused, book, forget }, resource, field, subject, className }: Props) {
  if (refused?.at !== resource.id) return null
  const { wanted, message, refusals, alternative } = refused
  const asked = alternative ?? resource
  const take = (id: number, slot: Slot) => {
    const other = refusals[0]?.alternatives.find(({ resource_id }) => resource_id === id)
    void book(
      { ...wanted, resourceId: id, slots: [slot], ...(subject !== undefined && { subject }) },
      {
        at: resource.id,
        alternative: other ? { ...other, id, name: other.resource_name } : alternative,
      },
    )
  }
  return (
    <div className={className}>
      <WaysOut
        message={message}
        refusals={refusals}
        resource={asked}
        date={dayIn(wanted.slots[0]!.datetime_from, asked.timezone)}
        subject={field}
        onTake={take}
        onClose={forget}
      />
    </div>
  )
}
