import type { GridResource } from '../grid-types.ts'
import type { Span } from '../rules/span.ts'
import type { Draft, GridStore } from '../store.ts'

/** Reuses text typed for the draft on the screen, or for one that was left with its day. */
const textOf = (store: GridStore) => store.get().draft ?? store.get().keptText ?? { subject: '', isPrivate: false }

/** A selection in a row; what was typed for one that is still on the screen comes along. */
export const newDraft = (store: GridStore, resource: GridResource, anchor: number, span: Span): Draft => ({
  resourceId: resource.id,
  anchor,
  span,
  phase: 'choosing',
  subject: textOf(store).subject,
  isPrivate: textOf(store).isPrivate,
})
