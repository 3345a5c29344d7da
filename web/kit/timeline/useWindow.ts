import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { measured, scrolledTo, viewOf } from './frame-view.ts'
import { isWithin, nextWindow, sightOf, type Window, windowAround } from './window.ts'

/** Before the frame is measured. */
const first: Window = { ...windowAround({ top: 0, bottom: 1008 }), top: 0 }

/**
 * The window of a scrolled frame. What is in sight is rendered at once. What is about to come into sight is rendered
 * ahead, a step per frame and between frames (a transition); the next step isn't begun before the last one is on the screen,
 * since each would start React's render again.
 */
export function useWindow(frame: RefObject<HTMLElement | null>): Window {
  const [shown, setShown] = useState(first)
  const rendered = useRef(shown)
  const goOn = useRef(() => {})
  useLayoutEffect(() => {
    rendered.current = shown
    goOn.current()
  }, [shown])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let asked = rendered.current
    let waiting = 0
    const ahead = () => {
      waiting = 0
      if (asked !== rendered.current) return
      const next = nextWindow(asked, sightOf(viewOf(element)))
      if (next === asked) return
      asked = next
      startTransition(() => setShown(next))
    }
    const later = () => {
      waiting ||= requestAnimationFrame(ahead)
    }
    const follow = () => {
      const sight = sightOf(viewOf(element))
      if (isWithin(sight, rendered.current)) return later()
      asked = windowAround(sight, rendered.current)
      setShown(asked)
    }
    const onScroll = () => {
      scrolledTo(element)
      follow()
    }
    const observer = new ResizeObserver(() => {
      measured(element)
      follow()
    })
    measured(element)
    follow()
    goOn.current = later
    element.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(element)
    return () => {
      goOn.current = () => {}
      cancelAnimationFrame(waiting)
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [frame])
  return shown
}
