import { store } from '../../store.ts'

export interface Toast {
  id: number
  /** A sentence that says what has happened. */
  message: string
  /** Names of its subject: the first one in the sentence is set strong. */
  about: readonly string[]
  /** Undoes it. With `undo` the toast counts down. */
  undo?: () => void
  /** The answers to `question`, each a button; it needn't be answered. */
  choices?: readonly { label: string; choose: () => void }[]
  /** Seconds until it closes by itself, while nobody points at it; null: what failed stays until it is closed. */
  seconds: number | null
  /** Tries again what failed. */
  retry?: () => void
}

interface Options extends Partial<Pick<Toast, 'about' | 'undo' | 'choices' | 'seconds'>> {
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
  { about = [], undo, choices, question, seconds = choices ? 20 : undo ? 10 : 5 }: Options = {},
) {
  add({
    message: question ? `${message}. ${question}` : message,
    about,
    seconds,
    ...(undo && { undo }),
    ...(choices && { choices }),
  })
}

/**
 * Reports a failure that nothing else shows. It stays until it is closed, `retry` is pressed, or one of the `choices`, which lead on
 * from it.
 */
export function showFailure(message: string, { retry, choices }: Pick<Toast, 'retry' | 'choices'> = {}): void {
  add({ message, about: [], seconds: null, ...(retry && { retry }), ...(choices && { choices }) })
}

/**
 * A newer message replaces the one before. One with Undo stays beside a message without it, which may be about something
 * else; a second change makes the first final.
 */
function add(toast: Omit<Toast, 'id'>): void {
  toasts.set([...toasts.get().filter(({ undo }) => undo && !toast.undo), { id: ++lastId, ...toast }])
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Closes the latest message, if there is one. */
export function closeLatest(): void {
  toasts.set(toasts.get().slice(0, -1))
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
