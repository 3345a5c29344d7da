import { store } from '../../store.ts'

export interface Toast {
  id: number
  /** A sentence that says what has happened. */
  message: string
  /** Undoes it. With `undo` the toast counts down. */
  undo?: () => void
  /** The answers to `question`, each a button; it needn't be answered. */
  choices?: readonly { label: string; choose: () => void }[]
  /** Seconds for which it can be taken back. */
  seconds: number
}

interface Options extends Partial<Pick<Toast, 'undo' | 'choices' | 'seconds'>> {
  /** The question that `choices` answer. */
  question?: string | undefined
}

const toasts = store<readonly Toast[]>([])
let lastId = 0

/**
 * Reports a success, and may ask a question about it. `undo` is possible for 10 seconds, or longer while the toast is
 * pointed at or focused.
 */
export function showToast(
  message: string,
  { undo, choices, question, seconds = choices ? 20 : undo ? 10 : 5 }: Options = {},
) {
  // Only one change can be undone at a time: a second one makes the first final.
  toasts.set(
    [
      ...toasts.get().filter((toast) => !toast.undo || !undo),
      {
        id: ++lastId,
        message: question ? `${message}. ${question}` : message,
        seconds,
        ...(undo && { undo }),
        ...(choices && { choices }),
      },
    ].slice(-3),
  )
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Undoes the latest change, if that is still possible; returns whether it was. */
export function undoLatest(): boolean {
  const toast = toasts.get().findLast(({ undo }) => undo)
  if (!toast) return false
  closeToast(toast.id)
  toast.undo?.()
  return true
}

export const useToasts = toasts.use
