import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function add(step: 1 | -1) {
  running = Math.max(0, running + step)
  for (const listener of listeners) listener()
}

/** Counts a call as running until it ends, whichever way (R185, R186). */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  add(1)
  try {
    return await work()
  } finally {
    add(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const isPending = () => running > 0

/** Whether any call is running. */
export const usePending = () => useSyncExternalStore(subscribe, isPending)
