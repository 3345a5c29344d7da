/** How a drawing is looked at: units of the drawing times `k`, moved by `x` and `y` units of the frame. */
export interface View {
  k: number
  x: number
  y: number
}

export const whole: View = { k: 1, x: 0, y: 0 }
const most = 6

/** Nearer or further by a factor; the point under the pointer stays where it is. Never smaller than the whole. */
export function zoomed(
  view: View,
  factor: number,
  at: { x: number; y: number },
  size: { width: number; height: number },
): View {
  const k = Math.min(most, Math.max(1, view.k * factor))
  const ratio = k / view.k
  return kept({ k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, size)
}

export function moved(view: View, dx: number, dy: number, size: { width: number; height: number }): View {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, size)
}

/** The drawing can't be lost: its edges stop at the frame's. */
function kept({ k, x, y }: View, { width, height }: { width: number; height: number }): View {
  const within = (value: number, length: number) => Math.min(0, Math.max(length * (1 - k), value))
  return { k, x: within(x, width), y: within(y, height) }
}
