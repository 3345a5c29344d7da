import { useLocation } from 'react-router'
import { store } from '../../kit/store.ts'
import { useWide } from '../../kit/ui/theme/media.ts'

const opened = store(false)

export const closeHelp = () => opened.set(false)

/**
 * The help of the current screen. It has an address of its own (R20); if there is room, it opens beside the screen
 * instead, which keeps everything typed.
 */
export function useHelp() {
  const { pathname, search } = useLocation()
  const isWide = useWide()
  const isOpen = opened.use()
  const isHelp = /\/help$/.test(pathname)
  const fits = isWide && !isHelp
  return {
    to: isHelp ? pathname + search : `${pathname.replace(/\/$/, '')}/help${search}`,
    pathname,
    fits,
    isOpen: isOpen && fits,
    toggle: () => opened.set(!isOpen),
  }
}
