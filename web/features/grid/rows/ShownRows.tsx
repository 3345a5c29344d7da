import { createContext, type ReactNode, type RefObject, use } from 'react'
import { type Rendered, useWindow } from '../../../kit/timeline/useWindow.ts'
import { windowAround } from '../../../kit/timeline/window.ts'
import { useDay } from '../time/day.ts'
import type { Layout, RowPlace } from './layout.ts'
import { rowsWithin } from './layout.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

const nothing = { top: 0, bottom: 0 }
const ShownContext = createContext<Rendered>({ ...windowAround(nothing), kept: nothing })

/**
 * Says which rows are in sight or about to be. Scrolling renders what asks for them (`useShownRows`), and nothing else.
 * Another day, or the next minute, is rendered where it is in sight; the other rows follow step by step.
 */
export function ShownRows({ frame, children }: Props) {
  const shown = useWindow(frame, useDay())
  return <ShownContext value={shown}>{children}</ShownContext>
}

export interface ShownRow {
  place: RowPlace
  /** Stays as it was rendered last: it isn't in sight, and its turn comes. */
  isKept: boolean
}

/** The rows of a group that are rendered; of none of them where the group is elsewhere. */
export function useShownRows(): (group: Layout['groups'][number]) => ShownRow[] {
  const { kept, ...window } = use(ShownContext)
  return (group) =>
    group.top < kept.bottom && group.top + group.height > kept.top
      ? rowsWithin(group, kept.top, kept.bottom).map((place) => ({ place, isKept: !isPartOf(place, window) }))
      : []
}

const isPartOf = ({ top, height }: RowPlace, window: { top: number; bottom: number }) =>
  top < window.bottom && top + height > window.top
