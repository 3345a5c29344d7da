import type { Span } from '../../../kit/time/slot.ts'
import type { GridResource } from '../grid-types.ts'
import type { BookingText, Draft, GridStore } from '../store.ts'

/** The text typed for the draft on the screen, for one that was refused, or for one that was left with its day. */
function textOf(store: GridStore): BookingText {
  const { draft, refused, keptText } = store.get()
  return draft ?? refused?.typed ?? keptText ?? { subject: '', isPrivate: false }
}

/** A new selection in a row, with the text typed for an earlier one. */
export const newDraft = (store: GridStore, resource: GridResource, anchor: number, span: Span): Draft => ({
  resourceId: resource.id,
  anchor,
  span,
  phase: 'choosing',
  subject: textOf(store).subject,
  isPrivate: textOf(store).isPrivate,
  host: textOf(store).host,
})
