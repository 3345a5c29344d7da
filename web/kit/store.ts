import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (next: T) => void
  /** Calls back after each change, until what is returned is called. */
  subscribe: (listener: () => void) => () => void
  /** The value in a component, which renders again whenever it is set to another one. */
  use: () => T
}

/** One value outside of React's tree, set from anywhere and shown wherever it is used. */
export function store<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}
