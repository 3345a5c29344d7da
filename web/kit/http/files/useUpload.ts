import type { Endpoint } from '@kontor/contract'
import { useRef, useState } from 'react'
import { useAction } from '../call.ts'
import type { Answer, CallInput, Route } from '../route.ts'
import type { Claims } from '../unanswered.ts'

interface Upload<E extends Endpoint> {
  /** Undefined where it was cancelled; a failure is thrown. */
  send(input: CallInput<E>): Promise<Answer<E> | undefined>
  /** From 0 to 1; null: unknown, or the server is working; undefined: nothing is being sent. */
  sent: number | null | undefined
  cancel(): void
}

/** A call that sends a file, with its progress and a way to cancel it. Leaving the screen doesn't cancel it. */
export function useUpload<E extends Endpoint>(route: Route<E>, options: { claims?: Claims } = {}): Upload<E> {
  const [sent, setSent] = useState<number | null | undefined>(undefined)
  const controller = useRef<AbortController | null>(null)
  const action = useAction(route, {
    ...options,
    sending: () => ({ signal: controller.current!.signal, onSent: setSent }),
  })
  return {
    sent,
    cancel: () => controller.current?.abort(),
    async send(input) {
      const { signal } = (controller.current = new AbortController())
      setSent(null)
      try {
        return await action.mutateAsync(input)
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      } finally {
        setSent(undefined)
      }
    },
  }
}
