import { useSyncExternalStore } from 'react'
import { widths } from './widths.ts'

/** Whether a media query holds. For different markup only; different looks are CSS. */
function watched(query: string): () => boolean {
  const media = globalThis.matchMedia?.(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** A phone, by the same width as in every style sheet. */
export const usePhone = watched(`(${widths.phone})`)

/** A phone, or a touch screen: targets are larger. */
export const useLargeTargets = watched(`(${widths.phone}), (pointer: coarse)`)

/** Whether fingers are the usual pointer, for handlers and effects. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches

/** A phone held upright; not one held sideways, and not a page zoomed to 200 %. */
export const useUprightPhone = watched(`(${widths.phone}) and (orientation: portrait)`)

/** Wide enough for three columns beside the rail and the side navigation. */
export const useVeryWide = watched('(min-width: 1280px)')

/** Wide enough for a table of many columns beside the rail. */
export const useWide = watched('(min-width: 1101px)')
