import { memo } from 'react'
import { pixelsAt, type Sight, type Sign } from '../../../map-view/map-view.ts'
import classes from '../MapView.module.css'

interface Props {
  /** The signs at their positions on the map as it is shown, in units. */
  signs: readonly Sign[]
  /** The ids of those that have a mark. */
  shown: ReadonlySet<number>
  /** The text below each sign, where one fits. */
  names: ReadonlyMap<number, string>
  sight: Sight
  isRotated: boolean
  /** The height of the map as it was made, in units. */
  height: number
}

/** Pixels from the middle of a sign to the line of its name. */
const below = 25

/** The names below the signs that are in sight, where they fit: never thousands at once. */
export const SignNames = memo(function SignNames({ signs, shown, names, sight, isRotated, height }: Props) {
  const isNamed = ({ id, x, y }: Sign) =>
    shown.has(id) && names.has(id) && sight.left <= x && x <= sight.right && sight.top <= y && y <= sight.bottom
  return signs.filter(isNamed).map(({ id, x, y }) => (
    <g key={id} {...pixelsAt(isRotated ? { x: y, y: height - x } : { x, y })} aria-hidden>
      <text className={classes.below} y={below}>
        {names.get(id)}
      </text>
    </g>
  ))
})
