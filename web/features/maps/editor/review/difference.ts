import type { MapElement } from '@kontor/contract'
import type { ShownState } from '../canvas/ElementMark.tsx'
import type { Difference, DifferenceKind } from '../state/changes.ts'

export const differenceKinds = ['added', 'moved', 'renamed', 'removed'] as const satisfies readonly DifferenceKind[]

/** The element as the draft has it, or as it was before the draft removed it. */
export const shownOf = ({ now, before }: Difference): MapElement => (now ?? before)!

const states: Record<DifferenceKind, ShownState> = {
  added: 'new',
  moved: 'moved',
  renamed: 'moved',
  removed: 'removed',
}

/** The look of an element; `change` undefined: the draft doesn't change it. */
export const stateInDraft = (change: DifferenceKind | undefined): ShownState => (change ? states[change] : 'published')
