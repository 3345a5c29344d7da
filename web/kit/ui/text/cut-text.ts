/** These end in an ellipsis where they have no room: texts of their own, and cells of a table. */
const mayBeCut = '.cut, td, th'

/** While a mouse rests on a text that is cut, its tooltip says the whole of it. Returns what ends that. */
export function watchCutTexts(): () => void {
  let entered: HTMLElement | null = null
  const tell = ({ target, buttons }: PointerEvent) => {
    const text = target instanceof Element && !buttons ? target.closest<HTMLElement>(mayBeCut) : null
    if (!text || text === entered) return
    entered = text
    // To read a width the browser lays the page out, so that is done once for each text that the mouse enters.
    const isTold = text.scrollWidth > text.clientWidth && !text.closest('[title]')
    if (isTold) text.title = text.textContent
    const leave = () => {
      if (entered === text) entered = null
      // The element may show another text by the next time.
      if (isTold) text.removeAttribute('title')
    }
    text.addEventListener('pointerleave', leave, { once: true })
  }
  addEventListener('pointerover', tell)
  return () => removeEventListener('pointerover', tell)
}
