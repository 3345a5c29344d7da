import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../latest.ts'
import classes from './anchored.module.css'
import { type Placement, usePlacement } from './usePlacement.ts'

interface Props extends Omit<ComponentProps<'div'>, 'ref' | 'role'> {
  /** Null: it is part of the page's layout, as a sheet on a phone. */
  placement: Placement | null
  /**
   * Keeps letters and arrow keys from reaching the elements around it, which use them; Ctrl and ⌘ combinations pass.
   */
  keepsKeys?: boolean
  /** The element that gets the focus when it closes; by default the one that had it before. */
  returnTo?: () => HTMLElement | null | undefined
  onClose: () => void
}

/**
 * A small dialogue beside the block, mark or field it is about, without blocking the page. Escape closes it and the
 * focus goes back. For a dialogue that a button opens use `Floating`.
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

/** Runs before the dialogue is removed, so that a key pressed right after it is heard. */
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
