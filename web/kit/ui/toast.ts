import { store } from '../store.ts'

export interface Toast {
  id: number
  /** A sentence on what has happened. */
  message: string
  /** Takes it back. With it the toast counts down; without, it merely tells. */
  undo?: () => void
  /** A question that can also be left alone: its answers, each a button. */
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

/** Tells that something worked, and asks what follows from it; `undo` stays possible for 10 seconds, longer while the toast is pointed at or focused. */
export function showToast(
  message: string,
  { undo, choices, question, seconds = choices ? 20 : undo ? 10 : 5 }: Options = {},
) {
  // One undo at a time: a second change makes the first final, as in every editor's message.
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

/** Takes back the latest change that still can be; false when there is none. */
export function undoLatest(): boolean {
  const toast = toasts.get().findLast(({ undo }) => undo)
  if (!toast) return false
  closeToast(toast.id)
  toast.undo?.()
  return true
}

export const useToasts = toasts.use
