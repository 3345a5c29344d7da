import type { MapElement } from '@kontor/contract/calls/map-drafts.ts'
import { namesFrom } from '@kontor/contract/values/numbered-names.ts'
import type { Point } from '../../../map-view/map-view.ts'
import { rotated, rounded } from './geometry.ts'

/** A block of desks in rows, as it is drawn and named. */
export interface RowBlock {
  /** The first name: its last digits are counted up, with as many digits. */
  first: string
  rows: number
  each: number
  order: 'rows' | 'columns'
  /** Units between the middles of neighbours, along a row and from row to row. */
  across: number
  down: number
  /** Units of a desk. */
  width: number
  height: number
  /** Degrees, clockwise, around the middle of the block. */
  rotation: number
}

/** A block and its upper left corner before it is rotated. */
export interface PlacedBlock {
  block: RowBlock
  at: Point
}

export interface RowDesk {
  name: string
  x: number
  y: number
}

/** The desks of a block, by their upper left corners from the block's own. */
export function desksOf(block: RowBlock): RowDesk[] {
  const names = namesFrom(block.first, block.rows * block.each)
  if (!names) return []
  return names.map((name, n) => {
    const [row, column] =
      block.order === 'rows'
        ? [Math.floor(n / block.each), n % block.each]
        : [n % block.rows, Math.floor(n / block.rows)]
    return { name, x: rounded(column * block.across), y: rounded(row * block.down) }
  })
}

export const sizeOf = ({ rows, each, across, down, width, height }: RowBlock) => ({
  width: (each - 1) * across + width,
  height: (rows - 1) * down + height,
})

export const middleOfBlock = ({ block, at }: PlacedBlock): Point => {
  const { width, height } = sizeOf(block)
  return { x: at.x + width / 2, y: at.y + height / 2 }
}

/** The desks of a block as elements of the map, known by their names; `straight` before they are rotated. */
export function elementsOfBlock({ block, at }: PlacedBlock): { straight: MapElement[]; rotated: MapElement[] } {
  const { width, height, rotation } = block
  const straight = desksOf(block).map(
    ({ name, x, y }): MapElement => ({
      ...{ key: name, kind: 'place', resource_id: 0, rotation: 0 },
      ...{ x: rounded(at.x + x), y: rounded(at.y + y), width, height },
    }),
  )
  return { straight, rotated: rotation ? rotated(straight, rotation) : straight }
}

/**
 * A block after a drag. Without a handle it is moved; a handle pulls its desks apart or together, while the opposite
 * side stays where it is.
 */
export function draggedBlock(
  { block, at }: PlacedBlock,
  handle: { x: number; y: number } | null,
  by: Point,
): PlacedBlock {
  if (!handle) return { block, at: { x: rounded(at.x + by.x), y: rounded(at.y + by.y) } }
  const local = turnedBy(by, -block.rotation)
  const from = sizeOf(block)
  const spread = (length: number, mark: number, count: number, was: number) =>
    count > 1 ? rounded(Math.max(1, (length - mark) / (count - 1))) : was
  const next = {
    ...block,
    across: spread(from.width + handle.x * local.x, block.width, block.each, block.across),
    down: spread(from.height + handle.y * local.y, block.height, block.rows, block.down),
  }
  const to = sizeOf(next)
  const grown = { x: (handle.x * (to.width - from.width)) / 2, y: (handle.y * (to.height - from.height)) / 2 }
  const shift = turnedBy(grown, block.rotation)
  const middle = middleOfBlock({ block, at })
  const [x, y] = [middle.x + shift.x - to.width / 2, middle.y + shift.y - to.height / 2]
  return { block: next, at: { x: rounded(x), y: rounded(y) } }
}

function turnedBy({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
