import { createContext, type ReactNode, type RefObject, use, useDeferredValue, useMemo } from 'react'
import { useWindow } from '../../../kit/timeline/useWindow.ts'
import { type Range, windowAround } from '../../../kit/timeline/window.ts'
import type { Layout } from './layout.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  layout: Layout
  children: ReactNode
}

const RangeContext = createContext<Range>({ top: 0, bottom: 0 })

/** Says which rows are in sight or about to be. Scrolling renders what asks for them (`useShownRange`), and nothing else. */
export function ShownRows({ frame, layout, children }: Props) {
  const window = useWindow(frame)
  // Another day first renders what is in sight, the rest between frames.
  const isPrepared = useDeferredValue(layout.groups) === layout.groups
  const range = useMemo(() => (isPrepared ? window : windowAround(window.sight)), [isPrepared, window])
  return <RangeContext value={range}>{children}</RangeContext>
}

/** The rows that are rendered, in pixels below the ruler. */
export const useShownRange = () => use(RangeContext)
