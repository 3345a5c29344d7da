import type { GridBooking } from '@kontor/contract/grid.ts'
import type { Change, Draft } from './store.ts'

/** What the grid can do to the world. Each shows at once, can be undone, and says in place why it was refused. */
export interface Acts {
  book: (draft: Draft) => void
  change: (change: Change) => void
  cancel: (booking: GridBooking) => void
  edit: (booking: GridBooking, changed: { subject?: string; is_private?: boolean }) => void
}
