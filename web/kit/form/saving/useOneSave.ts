import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLatest } from '../../latest.ts'
import { useIsLeft } from './leaving/useIsLeft.ts'

/**
 * One save of a form at a time. It is under way from the press, which React renders later, until it is answered. If
 * that closes the form, it stays under way until the next screen is rendered: a press in between would save again, and
 * text typed in between would be a draft of what is saved. `isPending`: its call runs.
 */
export function useOneSave(isPending: boolean) {
  const isLeft = useIsLeft()
  const { key } = useLocation()
  const shown = useLatest(key)
  const isSent = useRef(false)
  /** The shown location when a save closed the form. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  return {
    isSaving: isPending || closedAt === key,
    /** False if one is sent already. */
    begin(): boolean {
      const isFirst = !isSent.current
      isSent.current = true
      return isFirst
    },
    /** It is answered, and what follows from that has begun. */
    end(): void {
      isSent.current = false
      if (isLeft()) setClosedAt(shown.current)
    },
    /** It is refused or unanswered, and can be sent again. */
    fail(): void {
      isSent.current = false
    },
  }
}
