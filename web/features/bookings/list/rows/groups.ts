import type { BookingList } from '@kontor/contract'
import { useState } from 'react'

/** Bookings of a group that are drawn first; more on request. */
const step = 200

/** The rows of a group that are drawn, and the line at its end. */
export function useGroup(group: BookingList) {
  const [most, setMost] = useState(step)
  const { bookings, totalNumberOfBookings: total, onGridOnly } = group
  return {
    shown: bookings.slice(0, most),
    more: bookings.length > most ? () => setMost(most + step) : null,
    note: onGridOnly
      ? ('on_grid_only' as const)
      : bookings.length === 0
        ? ('none_in_group' as const)
        : bookings.length <= most && total > bookings.length
          ? ('first_of' as const)
          : null,
  }
}

/** Tells whether a group is open, and opens or folds it. */
export interface Folding {
  isOpen(group: BookingList): boolean
  toggle(group: BookingList): void
}

export function useFolding(first: number | null | undefined): Folding {
  const [toggled, setToggled] = useState<ReadonlySet<number | null>>(new Set())
  const isOpen = ({ presetId }: BookingList) => (presetId === first) !== toggled.has(presetId)
  return {
    isOpen,
    toggle({ presetId }) {
      const next = new Set(toggled)
      if (!next.delete(presetId)) next.add(presetId)
      setToggled(next)
    },
  }
}
