import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { viewOf, watchFrame } from './frame-view.ts'
import { calmWork } from './when-calm.ts'
import {
  isWithin,
  keptAround,
  nextWindow,
  type Range,
  visibleRange,
  type Window,
  windowAround,
  windowOf,
} from './window.ts'

export interface RenderedWindow extends Window {
  /** Rows beyond the window that keep their rendering of other content until the window reaches them. */
  kept: Range
}

interface State {
  content: unknown
  shape: unknown
  window: Window
  kept: Range
}

/** The window before the frame is measured. */
const first: Window = { ...windowAround({ top: 0, bottom: 1008 }), top: 0 }

/**
 * The rendered window of a scrolled frame. The visible part is rendered at once, rows around it ahead: a step at a
 * time, when the browser is idle, and not while somebody scrolls, moves the pointer or types. For other content
 * (another day) the window starts again with the visible part alone; rows around it are kept, unless the `shape` has
 * changed, which would leave them in wrong places.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, content: unknown, shape: unknown): RenderedWindow {
  const [state, setState] = useState<State>({ content, shape, window: first, kept: first })
  let { window, kept } = state
  if (state.content !== content || state.shape !== shape) {
    kept = keptAround(window, kept)
    if (state.content !== content) window = windowOf(window.sight)
    if (state.shape !== shape) kept = window
    setState({ content, shape, window, kept })
  }
  const rendered = useRef(window)
  const goOn = useRef(() => {})
  useLayoutEffect(() => {
    rendered.current = window
    goOn.current()
  }, [window])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const show = (next: Window) =>
      setState((now) => ({ ...now, window: next, kept: isWithin(now.kept, next) ? next : now.kept }))
    /** Renders the next step, unless another window is rendered by then. */
    const stepFrom = (before: Window, next: Window) =>
      startTransition(() => setState((now) => (now.window === before ? { ...now, window: next } : now)))
    let asked = rendered.current
    let waiting = 0
    const work = calmWork()
    let isStill = true
    const ahead = () => {
      waiting = 0
      if (asked !== rendered.current) return
      const next = nextWindow(asked, visibleRange(viewOf(element)), isStill)
      if (next === asked) return
      stepFrom(asked, next)
      asked = next
    }
    const later = () => {
      if (isStill) work.later(ahead)
      else waiting ||= requestAnimationFrame(ahead)
    }
    const follow = () => {
      const sight = visibleRange(viewOf(element))
      if (isWithin(sight, rendered.current)) return later()
      asked = windowAround(sight, rendered.current)
      show(asked)
    }
    const rest = () => {
      isStill = true
      const sight = visibleRange(viewOf(element))
      const { top, bottom } = rendered.current
      // Lets the next content start from the present visible part.
      asked = { top, bottom, sight }
      show(asked)
    }
    const onScroll = () => {
      isStill = false
      follow()
    }
    const unwatch = watchFrame(element, { onScroll, onRest: rest, onResize: follow })
    follow()
    goOn.current = () => {
      asked = rendered.current
      follow()
    }
    return () => {
      goOn.current = () => {}
      cancelAnimationFrame(waiting)
      work.end()
      unwatch()
    }
  }, [frame])
  return { ...window, kept: keptAround(window, kept) }
}
