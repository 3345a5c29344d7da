import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PanelHead } from '../ui/PanelHead.tsx'
import classes from './PickPanel.module.css'
import type { Picks } from './picks.ts'

interface Props {
  kind: keyof Picks
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A panel beside the field it fills, so that the form stays readable; on a phone over it. Escape leads back to the form
 * alone, and the focus to the field.
 */
export function PickPanel({ kind, title, onClose, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const field = document.querySelector<HTMLElement>(`[data-picks="${kind}"]`)
    const box = panel.current!
    // Beside its field, and as far up as it takes to be all in sight: also when it grows.
    const place = () => {
      const sheet = box.offsetParent?.getBoundingClientRect()
      if (!field || !sheet) return
      const top = field.getBoundingClientRect().top - sheet.top - 56
      box.style.setProperty('--top', `${Math.max(56, Math.min(top, sheet.height - box.offsetHeight - 16))}px`)
    }
    place()
    const growth = new ResizeObserver(place)
    growth.observe(box)
    return () => growth.disconnect()
  }, [kind])
  useEffect(() => {
    panel.current!.querySelector<HTMLElement>('input, button[data-autofocus]')?.focus()
    return () => document.querySelector<HTMLElement>(`[data-picks="${kind}"]`)?.focus()
  }, [kind])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className={classes.panel} role="dialog" aria-labelledby={id} onKeyDown={onKeyDown}>
      <PanelHead id={id} title={title} onClose={onClose} className={classes.head!} />
      {children}
    </section>
  )
}
