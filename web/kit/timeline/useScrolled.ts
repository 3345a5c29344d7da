import { type RefObject, useLayoutEffect } from 'react'

/** Milliseconds of stillness after which a scroll counts as ended. */
const still = 90

/** Sets `--scrolled`, the pixels that the frame is scrolled sideways, for the style sheet, once a scroll has ended. */
export function useScrolled(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current
    const content = element?.firstElementChild as HTMLElement | null | undefined
    if (!element || !content) return
    let timer: ReturnType<typeof setTimeout>
    let told = -1
    const tell = () => {
      const scrolled = Math.round(Math.abs(element.scrollLeft))
      if (scrolled === told) return
      told = scrolled
      content.style.setProperty('--scrolled', `${scrolled}px`)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, still)
    }
    tell()
    element.addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', later)
    }
  }, [frame])
}
