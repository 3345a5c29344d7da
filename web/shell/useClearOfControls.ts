import { type RefObject, useLayoutEffect } from 'react'
import { clearShift } from './clear-shift.ts'

/** Cards, menus and sheets, and the controls of panels and footers: a message covers none of them. */
const kept = `:is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open], [data-bottom-sheet]),
  aside :is(button, a, input, textarea, select, [contenteditable]), footer :is(button, a)`

/** Moves the messages to where they cover no control, whatever opens, moves or scrolls while they are shown. */
export function useClearOfControls(messages: RefObject<HTMLElement | null>, areShown: boolean) {
  useLayoutEffect(() => {
    const element = messages.current!
    if (!areShown) {
      element.style.removeProperty('--clear')
      return
    }
    const place = () => {
      // Nothing moves under the pointer.
      if (element.matches(':hover')) return
      element.style.removeProperty('--clear')
      const others = [...document.querySelectorAll(kept)].filter((each) => !element.contains(each))
      const bounds = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
      const { x, y } = clearShift(
        element.getBoundingClientRect(),
        others.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect()),
        bounds,
      )
      if (x || y) element.style.setProperty('--clear', `${x}px ${y}px`)
    }
    let frame = 0
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => target !== element)) placeSoon()
    })
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style', 'hidden', 'open'] })
    const size = new ResizeObserver(placeSoon)
    size.observe(element)
    window.addEventListener('resize', placeSoon)
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      size.disconnect()
      window.removeEventListener('resize', placeSoon)
      window.removeEventListener('scroll', placeSoon, { capture: true })
    }
  }, [messages, areShown])
}
