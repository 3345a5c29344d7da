import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { BlockName } from '../state/block-name.ts'
import classes from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'

interface Props {
  title: string
  onClose: () => void
  /** Beside the cross, for what is about the thing itself. */
  tools?: ReactNode
  /** Beside it, where there is room: what follows from its form; empty, it isn't seen. */
  side?: ReactNode
  /** The buttons; stays in sight. */
  footer?: ReactNode
  children: ReactNode
}

let lastOpener: HTMLElement | null = null

function openerOf(): HTMLElement | null {
  const at = document.activeElement as HTMLElement | null
  if (!at?.closest(`.${classes.panel}`)) lastOpener = at
  return lastOpener
}

/**
 * A drawer beside a list that stays usable; on a phone it covers the screen. It takes the focus when it opens, Escape
 * closes it, and the focus goes back to where it came from, else to the screen's title.
 */
export function Panel({ title, onClose, tools, side, footer, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)

  // The element that had the focus before the panel opened. Read while rendering, before a field of the panel can take
  // the focus. A panel that replaces another one (the form, once it is loaded) returns to that one's opener. Focused
  // before the paint, because a key pressed right after it is meant for the panel.
  const [opener] = useState(openerOf)
  useLayoutEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || at === opener) panel.current?.querySelector('h2')?.focus()
  }, [opener])
  useEffect(() => {
    return () => {
      // Only if the focus would otherwise be lost; a person who has moved on stays there.
      const isLost = () => !document.activeElement || document.activeElement === document.body
      if (isLost()) opener?.focus()
      // It was opened by its address, or by what is gone.
      if (isLost()) document.querySelector('h1')?.focus()
    }
  }, [opener])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A dialog or popover over it is closed first, by the browser or by itself.
      const over = document.querySelector('dialog[open], :popover-open')
      if (!over || over.contains(panel.current)) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <aside ref={panel} className={classes.panel} aria-labelledby={id}>
      <PanelHead id={id} title={title} onClose={onClose} tools={tools} className={classes.head!} />
      <div className={classes.body}>
        <BlockName value={title}>{children}</BlockName>
      </div>
      {footer && <div className={classes.foot}>{footer}</div>}
      {side}
    </aside>
  )
}
