import type { MapElement } from '@kontor/contract'
import { cornersOf, type MapBox } from '../../../map-view/map-view.ts'
import { boxOfAll } from '../state/geometry.ts'
import type { Guide } from '../state/snap.ts'
import classes from './Canvas.module.css'

const sides = [-1, 0, 1] as const
/** Pixels of a handle, and from what is selected to the box around it. */
const size = 9
const apart = 6

const around = ({ x, y, width, height }: MapBox, by: number): MapBox => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
})

/** The box around what is selected, with handles that resize it; of one zone or room the corners can be moved. */
export function Handles({ elements, scale }: { elements: readonly MapElement[]; scale: number }) {
  const tight = boxOfAll(elements)
  if (!tight || !scale) return null
  const side = size / scale
  const box = around(tight, apart / scale)
  const isSmall = Math.min(box.width, box.height) * scale < 64
  const [only] = elements
  const area = elements.length === 1 && only && only.kind !== 'place' ? only : null
  return (
    <g aria-hidden>
      <rect className={classes.box} x={box.x} y={box.y} width={box.width} height={box.height} />
      {sides.flatMap((x) =>
        sides.map((y) => {
          const isCorner = x !== 0 && y !== 0
          if ((x === 0 && y === 0) || (area && isCorner) || (isSmall && !isCorner)) return null
          return (
            <rect
              key={`${x} ${y}`}
              className={classes.handle}
              data-handle={`${x} ${y}`}
              x={box.x + ((x + 1) / 2) * box.width - side / 2}
              y={box.y + ((y + 1) / 2) * box.height - side / 2}
              width={side}
              height={side}
            />
          )
        }),
      )}
      {area &&
        cornersOf(area.points).map((corner, n) => (
          <circle
            key={n}
            className={classes.handle}
            data-corner={`${area.key} ${n}`}
            cx={corner.x}
            cy={corner.y}
            r={side / 1.7}
          />
        ))}
    </g>
  )
}

/** The lines that something snaps to. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  return guides.map(({ axis, at, from, to }) => (
    <line
      key={axis}
      className={classes.guide}
      {...(axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at })}
    />
  ))
}
