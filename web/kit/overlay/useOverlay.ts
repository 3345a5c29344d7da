import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../ui/message/toast.ts'

/** The props that a floating part gets from the button that opens it. */
export interface Float {
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/**
 * A button and the part it opens, whose chunk loads when the button is pointed at, focused or pressed (decision 0036).
 * If that fails, a toast says so and the button can be pressed again.
 */
export function useOverlay<Part>(load: () => Promise<{ default: Part }>) {
  const { t } = useTranslation()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<{ Part: Part } | null>(null)
  const preload = () => void load().catch(() => undefined)
  const open = () => {
    setOpen(true)
    load().then(
      (loaded) => setPart({ Part: loaded.default }),
      () => {
        setOpen(false)
        showFailure(t('shell.no_answer'))
      },
    )
  }
  const float: Float = { triggerRef, isOpen, onOpenChange: setOpen }
  /** `aria-haspopup` is its own to say. */
  const button = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => (isOpen ? setOpen(false) : open()),
  }
  return {
    Part: isOpen && part ? part.Part : null,
    float,
    close: () => setOpen(false),
    /** For the button. */
    button,
    /** For the button of a menu: the arrow down opens it as well. */
    menuButton: {
      ...button,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open()
      },
    },
  }
}
