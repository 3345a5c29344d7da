import { store } from '../store.ts'

const running = store(0)

/** Counts a call as running until it ends, whichever way (R185, R186). */
export async function countPending<T>(work: () => Promise<T>): Promise<T> {
  running.set(running.get() + 1)
  try {
    return await work()
  } finally {
    running.set(running.get() - 1)
  }
}

export const isPending = () => running.get() > 0

/** Whether any call is running. */
export const usePending = () => running.use() > 0
