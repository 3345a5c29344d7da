/** Milliseconds after the last press, move or key: the next one is near, and work under way would stand before it. */
const calm = 400
/** Milliseconds that work waits for a browser that is never idle. */
const longestWait = 300

const kinds = ['pointermove', 'pointerdown', 'keydown'] as const

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: longestWait }) : setTimeout(run, 50)
const cancelIdle = (id: ReturnType<typeof whenIdle>) =>
  'cancelIdleCallback' in globalThis ? cancelIdleCallback(id as number) : clearTimeout(id)

/**
 * Runs short steps of work while the browser is idle and nobody moves the pointer, presses or types, nor scrolls if that
 * is named; one at a time.
 */
export function calmWork(...more: 'scroll'[]) {
  let lastInput = Number.NEGATIVE_INFINITY
  let idle: ReturnType<typeof whenIdle> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    lastInput = performance.now()
  }
  const heeded = [...kinds, ...more]
  for (const kind of heeded) addEventListener(kind, heard, { capture: true, passive: true })
  const wait = (run: () => void) => {
    const left = lastInput + calm - performance.now()
    if (left > 0) timer = setTimeout(() => wait(run), left)
    else
      idle = whenIdle(() => {
        if (performance.now() < lastInput + calm) return wait(run)
        stop()
        run()
      })
  }
  const stop = () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdle(idle)
    timer = idle = undefined
  }
  let isOver = false
  return {
    /** Runs a step once all is calm, unless one waits already or the work has ended. */
    later(run: () => void) {
      if (!isOver && timer === undefined && idle === undefined) wait(run)
    },
    end() {
      isOver = true
      stop()
      for (const kind of heeded) removeEventListener(kind, heard, { capture: true })
    },
  }
}
