/** Pixels from the edge of the frame within which a drag scrolls it. */
const reach = 36
/** The most pixels it scrolls in a second; slower for a finger, which covers the dragged part. */
const most = { mouse: 840, finger: 260 }
/** Milliseconds until it reaches that speed. */
const ramp = 500

interface Options {
  /** Whether the drag can change rows: only then do rows scroll. */
  isMove: boolean
  byTouch: boolean
  /** Whether the drag would follow sideways. */
  mayScroll: () => boolean
}

/** Scrolls a frame while something is dragged near its edge, and calls the drag to follow. */
export function edgeScroll() {
  let running = 0
  /** When the pointer came to the edge, and when it scrolled last; both 0 while it doesn't. */
  let since = 0
  let last = 0
  const stop = () => {
    cancelAnimationFrame(running)
    running = since = last = 0
  }
  return {
    stop,
    at(
      frame: HTMLElement,
      { clientX, clientY }: { clientX: number; clientY: number },
      { isMove, byTouch, mayScroll }: Options,
      follow: () => void,
    ) {
      cancelAnimationFrame(running)
      const box = frame.getBoundingClientRect()
      const names = frame.querySelector('[role=rowheader], [role=columnheader]')?.getBoundingClientRect()
      const left = getComputedStyle(frame).direction === 'rtl' ? box.left : (names?.right ?? box.left)
      const right = getComputedStyle(frame).direction === 'rtl' ? (names?.left ?? box.right) : box.right
      const x = pull(clientX, left, right)
      const y = isMove ? pull(clientY, box.top + 64, box.bottom) : 0
      if ((x === 0 && y === 0) || !mayScroll()) return stop()
      running = requestAnimationFrame((now) => {
        since ||= now
        const seconds = Math.min(now - (last || now - 16), 50) / 1000
        last = now
        const speed = most[byTouch ? 'finger' : 'mouse'] * Math.min(1, 0.1 + (now - since) / ramp)
        const before = [frame.scrollLeft, frame.scrollTop]
        frame.scrollBy(x * speed * seconds, y * speed * seconds)
        if (frame.scrollLeft !== before[0] || frame.scrollTop !== before[1]) follow()
      })
    },
  }
}

/** The pointer's distance into the edge's reach: −1 to 1. */
function pull(at: number, from: number, to: number): number {
  if (at < from + reach) return -Math.min(1, (from + reach - at) / reach)
  if (at > to - reach) return Math.min(1, (at - to + reach) / reach)
  return 0
}
