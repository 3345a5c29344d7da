import { draftAt } from '../../../kit/form/saving/draft.ts'
import { gridAddresses } from '../addresses.ts'
import type { GridBooking } from '../grid-types.ts'
import { bookingById, type Layout } from '../rows/layout.ts'
import { type BookingText, type Draft, type GridState, openCard } from '../store.ts'
import type { GridDay } from '../time/day.ts'
import { isOnDay } from '../time/day.ts'

/** Unsaved text of the card of a booking. */
export interface Edit {
  booking: GridBooking
  subject: string
  isPrivate: boolean
}

/** The change that an edit means; null if it changes nothing. */
export function changeOf({ booking, subject, isPrivate }: Edit): { subject: string; is_private: boolean } | null {
  const typed = subject.trim()
  return typed === (booking.subject ?? '') && isPrivate === booking.is_private
    ? null
    : { subject: typed, is_private: isPrivate }
}

interface KeptText {
  edit: { id: number; subject: string; isPrivate: boolean } | null
  draft: Draft | null
}

/** Stored by tab and person, for every preset and day of the grid. */
const storage = () => draftAt(gridAddresses.first())

const isTyped = (typed: BookingText | null | undefined): typed is BookingText => !!typed && typed.subject.trim() !== ''

type Keeping = 'edit' | 'draft' | 'refused' | 'keptText'

/** Stores text that is typed and not saved, for a reload. */
export function keepTyped({ edit, draft, refused, keptText }: Pick<GridState, Keeping>): void {
  const typed = isTyped(draft) ? draft : null
  const kept: KeptText & Pick<GridState, 'keptText'> = {
    edit: edit && changeOf(edit) ? { id: edit.booking.id, subject: edit.subject, isPrivate: edit.isPrivate } : null,
    draft: typed,
    keptText: isTyped(refused?.typed) ? refused.typed : keptText,
  }
  if (kept.edit || kept.draft || kept.keptText) storage().write(kept)
  else storage().clear()
}

/**
 * Restores text typed before a reload, if its booking or row is shown. Text of a new booking is otherwise kept for the
 * next one.
 */
export function typedBefore(layout: Layout, day: GridDay): Partial<GridState> {
  const { edit, draft, keptText } = storage().read<KeptText & Pick<GridState, 'keptText'>>()
  const booking = edit && bookingById(layout, edit.id)
  const restored = edit && booking && { booking, subject: edit.subject, isPrivate: edit.isPrivate }
  // A reload can cut off the answer to a save that succeeded; then there is nothing to restore.
  if (restored && changeOf(restored)) return { front: openCard(restored.booking.id), edit: restored }
  const row = draft && layout.byId.get(draft.resourceId)?.resource
  if (draft && row && isOnDay(day, draft.span, row)) return { draft: { ...draft, phase: 'asking' } }
  const text = draft ?? keptText
  return text ? { keptText: { subject: text.subject, isPrivate: text.isPrivate, host: text.host } } : {}
}

export { isTyped }
