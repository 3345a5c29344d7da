import type { UsualResource } from '@kontor/contract'
import { WaysOut } from '../bookings/bookings.ts'
import { type useBook, useClock } from '../plan/plan.ts'
import classes from './HomePage.module.css'

interface Props {
  usual: UsualResource
  booking: ReturnType<typeof useBook>
  /** The day that was asked for, yyyy-MM-dd. */
  date: string
}

/** Why a usual resource couldn't be booked, and what can be booked instead. */
export function RefusedUsual({ usual, booking: { refused, book, forget }, date }: Props) {
  const { pattern } = useClock()
  if (!refused) return null
  return (
    <div className={classes.refused}>
      <WaysOut
        {...refused}
        resource={{ id: usual.resource_id, name: usual.name, timezone: usual.timezone }}
        date={date}
        timeFormat={pattern}
        onTake={(resourceId, slot) => void book({ ...refused.wanted, resourceId, slots: [slot] })}
        onClose={forget}
      />
    </div>
  )
}
