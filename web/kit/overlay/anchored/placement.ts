/** A rectangle in pixels of the window, as `getBoundingClientRect` has it. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A side of the anchor; before and after follow the direction of writing. */
export type Side = 'above' | 'below' | 'before' | 'after'

export interface Sides {
  /** The first side that fits is taken. */
  sides: readonly Side[]
  /** Along that side: begins where the anchor begins, or is centred on it. */
  align: 'start' | 'centre'
  /** Pixels between the anchor and the card. */
  gap: number
}

export interface Space extends Sides {
  anchor: Box
  /** The card never leaves these bounds. */
  bounds: Box
  /** Size of the card. */
  width: number
  height: number
  isMirrored: boolean
  /** Boxes that a card should rather not cover. */
  avoid: readonly Box[]
}

export interface Spot {
  x: number
  y: number
  side: Side
}

/**
 * The spot of a card beside its anchor, within the bounds: on the side where it covers fewest boxes, the earlier one of
 * equal sides. A side on which it would cover the anchor is the last resort.
 */
export function spotFor(space: Space): Spot {
  const costs = space.sides.map((side) => {
    const spot = spotOn(side, space)
    const coversAnchor = covers(spot, space, space.anchor) ? space.avoid.length + 1 : 0
    return { spot, cost: coversAnchor + space.avoid.filter((box) => covers(spot, space, box)).length }
  })
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).spot
}

/**
 * The next spot of a card that is already shown: on the same side as long as it fits there. If the anchor hasn't moved,
 * a card that shrinks doesn't slide along its side, because someone may be typing in it.
 */
export function nextSpot(space: Space, before: Spot, hasMoved: boolean): Spot {
  const same = spotOn(before.side, space)
  if (covers(same, space, space.anchor)) return spotFor(space)
  if (hasMoved) return same
  return isVertical(same.side)
    ? { ...same, x: clamp(before.x, space.bounds.left, space.bounds.right - space.width) }
    : { ...same, y: clamp(before.y, space.bounds.top, space.bounds.bottom - space.height) }
}

function spotOn(side: Side, { anchor, bounds, width, height, align, gap, isMirrored }: Space): Spot {
  const isLeft = (side === 'before') !== isMirrored
  const along = align === 'start'
  const x = isVertical(side)
    ? along
      ? isMirrored
        ? anchor.right - width
        : anchor.left
      : (anchor.left + anchor.right - width) / 2
    : isLeft
      ? anchor.left - gap - width
      : anchor.right + gap
  const y = isVertical(side)
    ? side === 'above'
      ? anchor.top - gap - height
      : anchor.bottom + gap
    : along
      ? anchor.top
      : (anchor.top + anchor.bottom - height) / 2
  return {
    x: clamp(x, bounds.left, bounds.right - width),
    y: clamp(y, bounds.top, bounds.bottom - height),
    side,
  }
}

const isVertical = (side: Side) => side === 'above' || side === 'below'

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

const covers = ({ x, y }: Spot, { width, height }: Space, box: Box) =>
  box.left < x + width && box.right > x && box.top < y + height && box.bottom > y

/** The part of a box that lies within another one, less a margin on each side. */
export const within = (box: Box, outer: Box, margin: number): Box => ({
  left: Math.max(box.left, outer.left) + margin,
  top: Math.max(box.top, outer.top) + margin,
  right: Math.min(box.right, outer.right) - margin,
  bottom: Math.min(box.bottom, outer.bottom) - margin,
})
