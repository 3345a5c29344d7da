const ends = ['pointerup', 'pointercancel'] as const
let isDown = false

/** Tracks whether a pointer is down; called once, when the program starts. */
export function watchPresses(): void {
  addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ends) addEventListener(end, () => (isDown = false), true)
}

/**
 * Runs work that may move buttons only after the present press has ended; otherwise the release would hit something
 * else.
 */
export function afterPress(work: () => void): void {
  const end = () => {
    for (const each of ends) removeEventListener(each, end)
    work()
  }
  if (isDown) for (const each of ends) addEventListener(each, end)
  else work()
}
