import type { TFunction } from 'i18next'
import type { GridBooking } from '../grid-types.ts'
import type { Layout } from '../rows/layout.ts'
import type { Change, Draft, GridStore } from '../store.ts'
import type { Day } from '../time/day.ts'

/** Where a booking shall stand. */
export type Changed = Pick<Change, 'booking' | 'resourceId' | 'span'>

/** What the grid can do to the world. Each shows at once, can be undone, and says in place why it was refused. */
export interface Actions {
  book: (draft: Draft) => void
  change: (changed: Changed) => void
  cancel: (booking: GridBooking) => void
  edit: (booking: GridBooking, changed: { subject?: string; is_private?: boolean }) => void
}

/** What keys, pointer and taps work on. */
export interface GridParts {
  layout: Layout
  day: Day
  store: GridStore
  actions: Actions
  t: TFunction
}
