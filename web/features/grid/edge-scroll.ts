/** Pixels from the edge of the frame within which a drag scrolls it, and the most it scrolls a frame of animation. */
const reach = 36
const most = 14

/** Scrolls a frame while something is dragged near its edge, and tells the drag to follow. */
export function edgeScroll() {
  let running = 0
  const stop = () => {
    cancelAnimationFrame(running)
    running = 0
  }
  return {
    stop,
    at(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }, follow: () => void) {
      stop()
      const box = frame.getBoundingClientRect()
      const names = frame.querySelector('[role=rowheader], [role=columnheader]')?.getBoundingClientRect()
      const left = getComputedStyle(frame).direction === 'rtl' ? box.left : (names?.right ?? box.left)
      const right = getComputedStyle(frame).direction === 'rtl' ? (names?.left ?? box.right) : box.right
      const x = pull(clientX, left, right)
      const y = pull(clientY, box.top + 64, box.bottom)
      if (x === 0 && y === 0) return
      running = requestAnimationFrame(() => {
        const before = [frame.scrollLeft, frame.scrollTop]
        frame.scrollBy(x, y)
        if (frame.scrollLeft !== before[0] || frame.scrollTop !== before[1]) follow()
      })
    },
  }
}

function pull(at: number, from: number, to: number): number {
  if (at < from + reach) return -Math.min(most, ((from + reach - at) / reach) * most)
  if (at > to - reach) return Math.min(most, ((at - to + reach) / reach) * most)
  return 0
}
