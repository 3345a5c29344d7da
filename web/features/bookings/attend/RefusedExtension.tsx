import type { Refusal, Slot } from '@kontor/contract'
import { useLayoutEffect, useRef } from 'react'
import { WaysOut } from '../make/WaysOut.tsx'
import { gridDayOf } from '../useWhen.ts'
import classes from './RefusedExtension.module.css'
import type { BookingToAttend } from './useAttend.ts'

interface Props {
  booking: BookingToAttend
  message: string
  refusals: readonly Refusal[]
  onTake: (resourceId: number, slot: Slot) => void
  onClose: () => void
}

/** Says below the buttons of a booking why it can't be extended, with alternatives (decision 0051). */
export default function RefusedExtension({ booking, message, refusals, onTake, onClose }: Props) {
  const { resource_id: id, resource_name: name, timezone } = booking
  const line = useRef<HTMLDivElement>(null)
  // The buttons may stand at the end of a panel or a phone's screen.
  useLayoutEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={classes.line} ref={line}>
      <WaysOut
        message={message}
        refusals={refusals}
        resource={{ id, name, timezone }}
        date={gridDayOf(booking)}
        hostId={booking.host_id}
        bookingId={booking.id}
        extended={booking}
        onTake={onTake}
        onClose={onClose}
      />
    </div>
  )
}
