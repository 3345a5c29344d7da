import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Events that change a value: typing, pasting and dropping, a press on a control, the keys of lists and dates. */
const changing = ['beforeinput', 'paste', 'cut', 'drop', 'keydown', 'pointerdown', 'click']
/** Keys that leave, copy or reload are the browser's; Ctrl+K opens the palette. */
const isLeaving = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  ['Tab', 'Escape', 'F5'].includes(key) ||
  (altKey && ['ArrowLeft', 'ArrowRight'].includes(key)) ||
  ((ctrlKey || metaKey) && !altKey && ['c', 'r', 'k'].includes(key.toLowerCase()))

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
      if (event instanceof KeyboardEvent && isLeaving(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const name of changing) element.addEventListener(name, refuse, true)
    const release = holdTexts(element)
    return () => {
      for (const name of changing) element.removeEventListener(name, refuse, true)
      release()
    }
  }, [isHeld])
  return fields
}

/**
 * No event refuses composed text: that of Chinese and Japanese, and most of what a phone's keyboard types. A box that is
 * read-only takes none.
 */
function holdTexts(element: HTMLElement): () => void {
  const boxes = [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = boxes.filter((box) => !box.readOnly)
  const rich = [...element.querySelectorAll<HTMLElement>('[contenteditable=true]')]
  for (const box of typed) box.readOnly = true
  for (const box of rich) {
    // It keeps the focus.
    box.tabIndex = 0
    box.contentEditable = 'false'
  }
  return () => {
    for (const box of typed) box.readOnly = false
    for (const box of rich) {
      box.contentEditable = 'true'
      box.removeAttribute('tabindex')
    }
  }
}
