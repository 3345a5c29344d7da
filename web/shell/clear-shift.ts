/** A rectangle of the window, in pixels. */
export interface ScreenBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Pixels between a message and what it keeps clear of. */
const gap = 8

const still = { x: 0, y: 0 }

/**
 * The shortest move after which a box covers none of the others, within the bounds: up or down, else
 * sideways, else both. Without any such place it doesn't move.
 */
export function clearShift(box: ScreenBox, others: readonly ScreenBox[], bounds: ScreenBox): { x: number; y: number } {
  const near = others.filter((other) => other.right > other.left && other.bottom > other.top)
  const upright = near.flatMap((other) => [other.top - gap - box.bottom, other.bottom + gap - box.top])
  const sideways = near.flatMap((other) => [other.left - gap - box.right, other.right + gap - box.left])
  const isClear = ({ x, y }: typeof still) => {
    const moved = { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
    return isWithin(moved, bounds) && !near.some((other) => overlap(moved, other))
  }
  if (!near.some((other) => overlap(box, other))) return still
  const ways = [
    upright.map((y) => ({ x: 0, y })),
    sideways.map((x) => ({ x, y: 0 })),
    sideways.flatMap((x) => upright.map((y) => ({ x, y }))),
  ]
  return ways.map((moves) => shortest(moves.filter(isClear))).find((move) => move) ?? still
}

const isWithin = (box: ScreenBox, bounds: ScreenBox) =>
  box.left >= bounds.left && box.top >= bounds.top && box.right <= bounds.right && box.bottom <= bounds.bottom

const overlap = (a: ScreenBox, b: ScreenBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const shortest = (moves: readonly { x: number; y: number }[]) => {
  const length = ({ x, y }: { x: number; y: number }) => Math.abs(x) + Math.abs(y)
  return [...moves].sort((a, b) => length(a) - length(b))[0]
}
