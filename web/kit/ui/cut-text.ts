/** These end in an ellipsis where they have no room: texts of their own, and cells of a table. */
const mayBeCut = '.cut, td, th'

/** While a mouse rests on a text that is cut, its tooltip says the whole of it. Returns what ends that. */
export function watchCutTexts(): () => void {
  const tell = ({ target, buttons }: PointerEvent) => {
    const text = target instanceof Element && !buttons ? target.closest<HTMLElement>(mayBeCut) : null
    if (!text || text.scrollWidth <= text.clientWidth || text.closest('[title]')) return
    text.title = text.textContent
    // The element may show another text by the next time.
    text.addEventListener('pointerleave', () => text.removeAttribute('title'), { once: true })
  }
  addEventListener('pointerover', tell)
  return () => removeEventListener('pointerover', tell)
}
