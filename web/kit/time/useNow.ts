import { useSyncExternalStore } from 'react'

const minute = 60_000
const subscribe = (listener: () => void) => {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    timer = setTimeout(
      () => {
        listener()
        arm()
      },
      minute - (Date.now() % minute) + 20,
    )
  }
  arm()
  // A laptop that slept wakes up to the present.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The present minute, in epoch milliseconds. */
export const presentMinute = () => Math.floor(Date.now() / minute) * minute

/** The present minute, kept up to date. */
export const useNow = () => useSyncExternalStore(subscribe, presentMinute)
