import { useSyncExternalStore } from 'react'

const phone = globalThis.matchMedia?.('(max-width: 720px)')

const subscribe = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the screen is a phone's, by the same width as every style sheet. For other markup; mere looks are CSS. */
export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches)
