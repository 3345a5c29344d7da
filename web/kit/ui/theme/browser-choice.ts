import { useSyncExternalStore } from 'react'

/** One of a few values that somebody has chosen for this browser, here or in another tab. */
export interface BrowserChoice<T> {
  get: () => T
  choose: (value: T) => void
  use: () => T
}

/**
 * Keeps a choice of how things look in this browser; nothing that anybody has typed.
 * @param key its name in the browser's storage, and the event after a choice
 */
export function browserChoice<T extends string>(key: string, choices: readonly T[], usual: T): BrowserChoice<T> {
  const get = () => choices.find((choice) => choice === localStorage.getItem(key)) ?? usual
  const subscribe = (listener: () => void) => {
    const events = [key, 'storage']
    for (const event of events) addEventListener(event, listener)
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  }
  return {
    get,
    choose(value) {
      localStorage.setItem(key, value)
      dispatchEvent(new Event(key))
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
