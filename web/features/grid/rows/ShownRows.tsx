import { createContext, type ReactNode, type RefObject, use } from 'react'
import { type RenderedWindow, useWindow } from '../../../kit/timeline/useWindow.ts'
import { type Range, windowAround } from '../../../kit/timeline/window.ts'
import { type GridDay, useDay } from '../time/day.ts'
import type { GroupPlace, RowPlace } from './layout.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  /** The shape of the layout; after a change of it, no rows are kept. */
  shape: string
  children: ReactNode
}

const nothing = { top: 0, bottom: 0 }
const ShownContext = createContext<RenderedWindow>({ ...windowAround(nothing), kept: nothing })

/**
 * Decides which rows are rendered: those in sight or about to be. A scroll renders only the parts that use
 * `useShownChunks`. Another day, or the next minute, is rendered in sight first; the other rows follow step by step.
 */
export function ShownRows({ frame, shape, children }: Props) {
  const shown = useWindow(frame, useDay(), shape)
  return <ShownContext value={shown}>{children}</ShownContext>
}

/** A part of a list: from the index `first` to before `end`. */
interface Slice {
  first: number
  end: number
}

/** The rendered rows of a chunk. Rows outside `current` keep their last rendering until their turn comes. */
export interface ShownChunk {
  day: GridDay
  places: RowPlace[]
  rendered: Slice
  current: Slice
}

/** The chunks of a group that have rows to render. */
export function useShownChunks(): (group: GroupPlace) => ShownChunk[] {
  const { kept, ...window } = use(ShownContext)
  const day = useDay()
  return ({ chunks }) =>
    chunks
      .map((places) => ({ day, places, rendered: sliceOf(places, kept), current: sliceOf(places, window) }))
      .filter(({ rendered: { first, end } }) => first < end)
}

function sliceOf(places: RowPlace[], { top, bottom }: Range): Slice {
  const last = places.at(-1)!
  if (places[0]!.top >= bottom || last.top + last.height <= top) return { first: 0, end: 0 }
  const isShown = (place: RowPlace) => place.top < bottom && place.top + place.height > top
  return { first: places.findIndex(isShown), end: places.findLastIndex(isShown) + 1 }
}

/** The place of a chunk, in pixels below the ruler. */
export function boxOfRow({ places }: ShownChunk): { top: number; height: number } {
  const { top } = places[0]!
  const last = places.at(-1)!
  return { top, height: last.top + last.height - top }
}

export interface ShownRow {
  place: RowPlace
  isKept: boolean
}

/** The rows of a chunk to render. */
export const rowsOf = ({ places, rendered, current }: ShownChunk): ShownRow[] =>
  places.slice(rendered.first, rendered.end).map((place, n) => {
    const index = rendered.first + n
    return { place, isKept: index < current.first || index >= current.end }
  })

const isSameSlice = (a: Slice, b: Slice) => a.first === b.first && a.end === b.end

/** Whether nothing in a chunk has to be rendered again. */
export const isSameChunk = (before: ShownChunk, after: ShownChunk): boolean =>
  isSameSlice(before.rendered, after.rendered) &&
  (isKeptChunk(after) ||
    (before.day === after.day && before.places === after.places && isSameSlice(before.current, after.current)))

/** Whether all rows of a chunk keep their last rendering. */
export const isKeptChunk = ({ current }: ShownChunk): boolean => current.first >= current.end
