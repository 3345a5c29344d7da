const ends = ['pointerup', 'pointercancel'] as const
let isDown = false

/** Notes whether a pointer is down; once, when the program starts. */
export function watchPresses(): void {
  addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ends) addEventListener(end, () => (isDown = false), true)
}

/** Work that may move what is pressed waits until the press has ended: otherwise the release meets something else. */
export function afterPress(work: () => void): void {
  const end = () => {
    for (const each of ends) removeEventListener(each, end)
    work()
  }
  if (isDown) for (const each of ends) addEventListener(each, end)
  else work()
}
