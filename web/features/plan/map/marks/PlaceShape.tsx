import type { ResourcePlace } from '@kontor/contract'
import { memo, type ReactNode } from 'react'
import { leastRoomWidth, middleOf, pixelsAt, roomLayout, signAt, signWithin } from '../../../map-view/map-view.ts'
import classes from '../MapView.module.css'

interface Props {
  place: ResourcePlace
  name: string
  /** Pixels a unit, to fit the texts of a room. */
  scale: number
  isRotated: boolean
  /** The line below a room's name, such as "4 seats"; null: none. */
  below: string | null
  /** The colour of a room's floor; undefined: none. */
  shade?: string | undefined
  sign: ReactNode
}

/** A resource as it is drawn: its sign, for a room in its outline with its name. */
export function PlaceShape({ place, name, scale, isRotated, below, shade, sign }: Props) {
  const at = middleOf(place)
  if (!isRoom(place))
    return (
      <g data-sign {...signAt(at)}>
        {sign}
      </g>
    )
  const layout = layoutOf(place, name, scale, isRotated)
  return (
    <>
      <RoomShape place={place} shade={shade} />
      <g {...pixelsAt(at)}>
        <RoomText layout={layout} below={below} />
        <g data-sign {...signWithin(layout.sign)}>
          {sign}
        </g>
      </g>
    </>
  )
}

export const isRoom = ({ width }: ResourcePlace) => width >= leastRoomWidth

/** The last digits of a desk's name, which a free mark shows on a rotated map. */
export const deskNumber = (place: ResourcePlace, name: string, isRotated: boolean): string | null =>
  isRotated && !isRoom(place) ? (/\d{1,2}$/.exec(name)?.[0] ?? null) : null

/** The outline of a room, turned around its middle. */
function RoomShape({ place, shade }: Pick<Props, 'place' | 'shade'>) {
  const { x, y, width, height, rotation } = place
  const { x: atX, y: atY } = middleOf(place)
  const transform = rotation ? `rotate(${rotation} ${atX} ${atY})` : undefined
  return (
    <rect
      className={classes.room}
      {...{ x, y, width, height }}
      transform={transform}
      data-shaded={shade !== undefined || undefined}
      style={shade ? { ['--color' as string]: shade } : undefined}
    />
  )
}

function layoutOf({ width, height }: ResourcePlace, name: string, scale: number, isRotated: boolean) {
  const [across, down] = isRotated ? [height, width] : [width, height]
  return roomLayout(name, across * scale, down * scale)
}

function RoomText({ layout, below }: { layout: ReturnType<typeof roomLayout>; below: string | null }) {
  return (
    <>
      <text className={classes.name} y={layout.nameY}>
        {layout.name}
      </text>
      {layout.seatsY !== null && below && (
        <text className={classes.seats} y={layout.seatsY}>
          {below}
        </text>
      )}
    </>
  )
}

interface RoomProps {
  place: ResourcePlace
  name: string
  scale: number
  isRotated: boolean
}

/** A room of another kind than the chosen one: only its name. */
export const RoomName = memo(function RoomName({ place, name, scale, isRotated }: RoomProps) {
  return (
    <g className={classes.left} {...pixelsAt(middleOf(place))} aria-hidden>
      <RoomText layout={layoutOf(place, name, scale, isRotated)} below={null} />
    </g>
  )
})
