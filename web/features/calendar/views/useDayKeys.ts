import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Arrow keys go from day to day, up and down by a row of `across` days; Home and End to the first and the last. */
export function useDayKeys(across: number) {
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const within = frame.current!
    const days = [...within.querySelectorAll<HTMLElement>('[data-day]')]
    const at = days.indexOf(document.activeElement as HTMLElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const ahead = getComputedStyle(within).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: at + ahead,
      ArrowLeft: at - ahead,
      ArrowDown: at + across,
      ArrowUp: at - across,
      Home: 0,
      End: days.length - 1,
    }
    const next = days[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  useLayoutEffect(() => {
    const within = frame.current!
    within.addEventListener('keydown', onKeyDown)
    return () => within.removeEventListener('keydown', onKeyDown)
  }, [])
  return frame
}
