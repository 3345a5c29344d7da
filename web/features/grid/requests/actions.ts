import type { TFunction } from 'i18next'
import type { GridBooking } from '../grid-types.ts'
import type { Layout } from '../rows/layout.ts'
import type { Draft, GridChange, GridStore } from '../store.ts'
import type { GridDay } from '../time/day.ts'

/** A new resource or time of a booking. */
export type BookingMove = Pick<GridChange, 'booking' | 'resourceId' | 'span'>

/** The grid's actions that change bookings. Each shows at once, can be undone, and shows a refusal in its place. */
export interface Actions {
  book: (draft: Draft) => void
  change: (changed: BookingMove) => void
  cancel: (booking: GridBooking) => void
  edit: (booking: GridBooking, changed: { subject?: string; is_private?: boolean }) => void
}

/** The parts of the grid that keys, pointer and taps use. */
export interface GridParts {
  layout: Layout
  day: GridDay
  store: GridStore
  actions: Actions
  t: TFunction
}
