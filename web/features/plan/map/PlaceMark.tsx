import type { ResourcePlace } from '@kontor/contract'
import { type KeyboardEvent, memo } from 'react'
import {
  leastRoomWidth,
  middleOf,
  type Point,
  pixelsAt,
  roomLayout,
  signAt,
  signWithin,
} from '../../map-view/map-view.ts'
import { Mark } from '../resources/Mark.tsx'
import type { Availability } from '../state/availability.ts'
import classes from './MapView.module.css'

interface Props {
  row: Availability
  place: ResourcePlace
  freeFirst: boolean
  label: string
  isPicked: boolean
  isStop: boolean
  /** Pixels a unit, to fit the texts of a room; 0: it is no room. */
  scale: number
  isTurned: boolean
  /** The words for "4 seats". */
  seats: string | null
  /** The last digits of a free desk's name, on a phone. */
  number: string | null
  onPick: (resourceId: number) => void
  onKeyDown: (event: KeyboardEvent, from: Point) => void
}

/** The mark of a resource on the drawing: its sign, and a room's name. A button of the map. */
export const PlaceMark = memo(function PlaceMark(props: Props) {
  const { row, place, freeFirst, label, isPicked, isStop, scale, isTurned, seats, number, onPick, onKeyDown } = props
  const { resource, state, holder } = row
  const isRoom = place.width >= leastRoomWidth
  const at = middleOf(place)
  const layout = isRoom ? layoutOf(place, resource.name, scale, isTurned) : null
  const sign = (
    <>
      <circle className={classes.ring} r="15.5" />
      <Mark state={state} holder={holder} freeFirst={freeFirst} number={number} />
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of HTML
    <g
      className={classes.mark}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPicked}
      data-mark={resource.id}
      data-state={state}
      onClick={() => onPick(resource.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event, at)
        event.preventDefault()
        onPick(resource.id)
      }}
    >
      {layout && <RoomShape place={place} />}
      {layout ? (
        <g {...pixelsAt(at)}>
          <RoomText layout={layout} seats={seats} />
          <g data-sign {...signWithin(layout.sign)}>
            {sign}
          </g>
        </g>
      ) : (
        <g data-sign {...signAt(at)}>
          {sign}
        </g>
      )}
    </g>
  )
})

/** The outline of a room, turned around its middle. */
function RoomShape({ place }: { place: ResourcePlace }) {
  const { x, y, width, height, rotation } = place
  const { x: atX, y: atY } = middleOf(place)
  const turn = rotation ? `rotate(${rotation} ${atX} ${atY})` : undefined
  return <rect className={classes.room} x={x} y={y} width={width} height={height} transform={turn} />
}

function layoutOf({ width, height }: ResourcePlace, name: string, scale: number, isTurned: boolean) {
  const [across, down] = isTurned ? [height, width] : [width, height]
  return roomLayout(name, across * scale, down * scale)
}

function RoomText({ layout, seats }: { layout: ReturnType<typeof roomLayout>; seats: string | null }) {
  return (
    <>
      <text className={classes.name} y={layout.nameY}>
        {layout.name}
      </text>
      {layout.seatsY !== null && seats && (
        <text className={classes.seats} y={layout.seatsY}>
          {seats}
        </text>
      )}
    </>
  )
}

interface RoomProps {
  place: ResourcePlace
  name: string
  scale: number
  isTurned: boolean
}

/** A room of another kind than the chosen one: only its name. */
export const RoomName = memo(function RoomName({ place, name, scale, isTurned }: RoomProps) {
  return (
    <g className={classes.left} {...pixelsAt(middleOf(place))} aria-hidden>
      <RoomText layout={layoutOf(place, name, scale, isTurned)} seats={null} />
    </g>
  )
})
