import type { RowBlock } from '../maps/maps.ts'

interface Sheet {
  picture: object | null
  width: number
  height: number
}

/** The largest mark, in units of the map: as in the editor over a picture, larger on an empty sheet. */
const largest = { onPicture: 26, onSheet: 56 }
/** From the middle of one desk to the next, in desks. */
const [across, down] = [1.6, 2.4]
/** The part of the map that a block may fill. */
const share = 0.9

/** Rows of desks in the middle of a map, made smaller where they would not fit. */
export function fitted({ first, rows, each }: Pick<RowBlock, 'first' | 'rows' | 'each'>, map: Sheet) {
  const wide = (each - 1) * across + 1
  const high = (rows - 1) * down + 1
  const size = Math.min(
    map.picture ? largest.onPicture : largest.onSheet,
    (map.width * share) / wide,
    (map.height * share) / high,
  )
  const block: RowBlock = {
    ...{ first, rows, each, order: 'rows', width: size, height: size, rotation: 0 },
    ...{ across: size * across, down: size * down },
  }
  return { block, at: { x: (map.width - wide * size) / 2, y: (map.height - high * size) / 2 } }
}
