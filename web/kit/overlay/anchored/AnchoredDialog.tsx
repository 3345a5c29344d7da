import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../latest.ts'
import classes from './anchored.module.css'
import { type Placement, usePlacement } from './usePlacement.ts'

interface Props extends Omit<ComponentProps<'div'>, 'ref' | 'role'> {
  /** Null: it is a sheet that stands in the flow, as on a phone. */
  placement: Placement | null
  /** Letters and arrows that are pressed in it reach nothing around it, where they mean something; Ctrl and ⌘ do. */
  keepsKeys?: boolean
  /** Takes the focus when the dialogue closes; otherwise the element that had it before. */
  returnTo?: () => HTMLElement | null | undefined
  onClose: () => void
}

/**
 * A small dialogue beside the block, mark or field it is about; nothing behind it is locked. Escape closes it and the focus
 * goes back. A dialogue that a button opens is `Floating`.
 */
export function AnchoredDialog({ placement, keepsKeys, returnTo, onClose, className, children, ...rest }: Props) {
  const self = useRef<HTMLDivElement>(null)
  usePlacement(self, placement)
  useFocusBack(self, returnTo)
  return (
    <div
      {...rest}
      ref={self}
      role="dialog"
      className={[placement && classes.anchored, className].filter(Boolean).join(' ')}
      onKeyDown={(event) => {
        if (keepsKeys && !event.ctrlKey && !event.metaKey) event.stopPropagation()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

/** Before the dialogue is taken away, so that a key pressed at once is heard. */
function useFocusBack(self: RefObject<HTMLElement | null>, returnTo: Props['returnTo']) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const target = useLatest(returnTo)
  useLayoutEffect(() => {
    const element = self.current!
    return () => {
      const at = document.activeElement
      if (at && at !== document.body && !element.contains(at)) return
      const back = target.current ? target.current() : opener
      if (back?.isConnected) back.focus({ preventScroll: true })
    }
  }, [self, opener, target])
}
