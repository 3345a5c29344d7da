import { type RefObject, useEffect } from 'react'
import type { Layout } from '../rows/layout.ts'
import { useGridStore } from '../store.ts'

/** Keeps the row that was just used in sight: scrolls it clear of a message that comes up over it. */
export function useClearOfToasts(
  frame: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  layout: Layout,
) {
  const store = useGridStore()
  useEffect(() => {
    const toasts = document.querySelector('[data-toasts]')
    if (!toasts) return
    const observer = new ResizeObserver(() => {
      const element = frame.current!
      const content = element.firstElementChild as HTMLElement
      const cover = toasts.getBoundingClientRect()
      const { top: highest, bottom } = element.getBoundingClientRect()
      // While a phone's sheet is open, messages are at the top.
      const covered = cover.height && cover.top > (highest + bottom) / 2 ? bottom - cover.top : 0
      // Room below the last rows, so that they can be scrolled clear.
      content.style.paddingBlockEnd = covered > 0 ? `${covered}px` : ''
      const { cursor } = store.get()
      const place = cursor && layout.byId.get(cursor.resourceId)
      if (!place || covered <= 0) return
      const top = track.current!.getBoundingClientRect().top + place.top
      const hidden = top + place.height - cover.top
      if (hidden > 0 && top < cover.bottom) element.scrollTop += hidden
    })
    observer.observe(toasts)
    return () => observer.disconnect()
  }, [store, frame, track, layout])
}
