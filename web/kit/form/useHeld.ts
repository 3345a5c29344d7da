import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Events that change a value: typing, pasting and dropping, a press on a control, the keys of lists and dates. */
const changing = ['beforeinput', 'paste', 'drop', 'keydown', 'pointerdown', 'click']
const leaving = ['Tab', 'Escape']

/**
 * Keeps fields as they were sent until their save is answered: what was typed since would go with the form that then
 * closes. The focus stays where it is, unlike in a disabled form.
 */
export function useHeld(isHeld: boolean): RefObject<HTMLFieldSetElement | null> {
  const fields = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const element = fields.current
    if (!isHeld || !element) return
    const refuse = (event: Event) => {
      if (event instanceof KeyboardEvent && leaving.includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const name of changing) element.addEventListener(name, refuse, true)
    return () => {
      for (const name of changing) element.removeEventListener(name, refuse, true)
    }
  }, [isHeld])
  return fields
}
