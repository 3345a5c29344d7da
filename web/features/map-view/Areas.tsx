import type { MapArea } from '@kontor/contract'
import { memo } from 'react'
import classes from './MapFrame.module.css'
import { coversSign, type Sign } from './names/names.ts'
import { boxAround, middleOf, pixelsAt } from './points.ts'

/**
 * The colour of an area's floor, with the weight of its outline, so that it isn't the colour alone, and what it means in words, the
 * longest form first.
 */
export interface AreaShade {
  color: string
  /** Pixels. */
  weight: number
  texts: readonly string[]
}

interface ShapeProps {
  area: MapArea
  shade?: AreaShade | undefined
}

/** The outline of a zone or a room. */
export const AreaShape = memo(function AreaShape({ area, shade }: ShapeProps) {
  return (
    <polygon
      className={classes.area}
      data-kind={area.kind}
      data-shaded={shade !== undefined || undefined}
      style={shade && { ['--color' as string]: shade.color, strokeWidth: shade.weight }}
      points={area.points.join(' ')}
    />
  )
})

/** Pixels a letter of a name, and from the corner of a zone to its name. */
const letter = 6.8
const inset = { across: 8, down: 16 }

interface Props extends ShapeProps {
  /** Pixels a unit. */
  scale: number
  isRotated: boolean
  signs: readonly Sign[]
  /** The height of the map as it was made, in units. */
  height: number
}

/** The name of a zone in its corner, of a room in its middle, with what its colour means, as far as there is room at this zoom. */
export const AreaName = memo(function AreaName({ area, shade, scale, isRotated, signs, height }: Props) {
  if (!scale) return null
  const box = boxAround(area.points)
  const across = (isRotated ? box.height : box.width) * scale
  const name = fitting(area.name, shade?.texts ?? [], Math.floor((across - 2 * inset.across) / letter))
  if (!name) return null
  const isZone = area.kind === 'zone'
  const corner = isRotated ? { x: box.x, y: box.y + box.height } : { x: box.x, y: box.y }
  const at = isZone ? corner : middleOf(box)
  const half = (name.length * letter) / 2 / scale
  const shown = isRotated ? { x: height - at.y, y: at.x } : at
  const middle = isZone ? { x: shown.x + inset.across / scale + half, y: shown.y + 12 / scale } : shown
  if (coversSign(name, middle, signs, scale, 6)) return null
  return (
    <g {...pixelsAt(at)} aria-hidden>
      <text
        className={classes.areaName}
        data-kind={area.kind}
        x={isZone ? inset.across : 0}
        y={isZone ? inset.down : 4}
      >
        {name}
      </text>
    </g>
  )
})

/** The name with the longest text that there is room for, or else the shortest text alone. */
function fitting(name: string, texts: readonly string[], letters: number): string | null {
  const forms = [...texts.map((text) => `${name} · ${text}`), ...texts.slice(-1)]
  return forms.find((form) => form.length <= letters) ?? (texts.length > 0 ? null : cutTo(name, letters))
}

function cutTo(name: string, letters: number): string | null {
  if (name.length <= letters) return name
  return letters >= 4 ? `${name.slice(0, letters - 1)}…` : null
}
