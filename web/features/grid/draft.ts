import type { GridResource } from '@kontor/contract/grid.ts'
import type { Span } from './spans.ts'
import type { Draft, GridStore } from './store.ts'

/** A selection in a row; what was typed for one that is still on the screen comes along. */
export const newDraft = (store: GridStore, resource: GridResource, anchor: number, span: Span): Draft => ({
  resourceId: resource.id,
  anchor,
  span,
  phase: 'choosing',
  subject: store.get().draft?.subject ?? '',
  isPrivate: store.get().draft?.isPrivate ?? false,
})
