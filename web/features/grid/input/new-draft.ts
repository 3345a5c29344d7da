import type { Span } from '../../../kit/time/slot.ts'
import type { GridResource } from '../grid-types.ts'
import type { Draft, GridStore } from '../store.ts'

/** The text typed for the draft on the screen, or for one that was left with its day. */
const textOf = (store: GridStore) => store.get().draft ?? store.get().keptText ?? { subject: '', isPrivate: false }

/** A new selection in a row, with the text typed for an earlier one. */
export const newDraft = (store: GridStore, resource: GridResource, anchor: number, span: Span): Draft => ({
  resourceId: resource.id,
  anchor,
  span,
  phase: 'choosing',
  subject: textOf(store).subject,
  isPrivate: textOf(store).isPrivate,
})
