import { namesFrom } from '@kontor/contract/values/numbered-names.ts'
import { rounded } from './geometry.ts'

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
