import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PanelHead } from '../ui/frame/PanelHead.tsx'
import classes from './PickPanel.module.css'
import type { Pick } from './picker.ts'

interface Props {
  pick: { field: { name: string } } & globalThis.Pick<Pick<unknown>, 'title' | 'close'>
  /** A title other than the field's. */
  title?: string
  children: ReactNode
}

const fieldNamed = (name: string) => document.querySelector<HTMLElement>(`a[data-field="${CSS.escape(name)}"]`)

/**
 * A panel beside the field it fills, so that the form stays readable; on a phone over it. Escape leads back to the form
 * alone, and the focus to the field.
 */
export function PickPanel({ pick: { field, title: usual, close }, title = usual, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { name } = field

  useLayoutEffect(() => {
    const filled = fieldNamed(name)
    const box = panel.current!
    let highest = Number.POSITIVE_INFINITY
    // Beside its field, and as far up as it takes to be all in sight. When it shrinks it stays: words are being typed in it.
    const place = () => {
      const sheet = box.offsetParent?.getBoundingClientRect()
      if (!filled || !sheet) return
      const top = filled.getBoundingClientRect().top - sheet.top - 56
      highest = Math.min(highest, Math.max(56, Math.min(top, sheet.height - box.offsetHeight - 16)))
      box.style.setProperty('--top', `${highest}px`)
    }
    place()
    const growth = new ResizeObserver(place)
    growth.observe(box)
    box.querySelector<HTMLElement>('input, button[data-autofocus]')?.focus()
    return () => growth.disconnect()
  }, [name])
  useEffect(() => () => fieldNamed(name)?.focus(), [name])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <section ref={panel} className={classes.panel} role="dialog" aria-labelledby={id} onKeyDown={onKeyDown}>
      <PanelHead id={id} title={title} onClose={close} className={classes.head!} />
      {children}
    </section>
  )
}
