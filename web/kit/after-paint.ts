/** Milliseconds after which the work runs without a paint, because a tab in the background isn't painted. */
const longest = 100

/** Runs work once the next frame is painted. Returns what cancels it. */
export function afterPaint(run: () => void): () => void {
  let isOver = false
  const once = () => {
    if (!isOver) run()
    isOver = true
  }
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = once
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  const timer = setTimeout(once, longest)
  return () => {
    isOver = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
