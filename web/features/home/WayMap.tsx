import type { DrawnMap, ResourcePlace } from '@kontor/contract'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import '../../styles/drawing.css'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import classes from './WayMap.module.css'
import { type Cut, cutAround, deskOn } from './way.ts'
import type { OwnBooking } from './where.ts'

/** The viewer of maps is large, and most maps are drawings. */
const MapPicture = lazyPart(async () => ({ default: (await import('../map-view/map-view.ts')).MapPicture }))

interface Props {
  /** The address of the place on the plan. */
  to: string
  map: DrawnMap
  booking: OwnBooking
  /** The bookings of that day: one of them may be the desk from which the person goes there. */
  ofDay: readonly OwnBooking[]
}

/** From so many units a pixel the words of the drawing would cover each other. */
const far = 2
/** Half of a letter of a name, in pixels. */
const halfLetter = 3.8
/** Pixels of the drawn width of the cut, by which signs and words keep their size. */
const shownWidth = 200

/**
 * The part of the map around the booked place, with the person's own desk if it is on the same map. The link “Find on the map”
 * says and does the same, so screen readers and keys pass it over.
 */
export default function WayMap({ to, map, booking, ofDay }: Props) {
  const place = map.places.find(({ resource_id: id }) => id === booking.resource_id)
  if (!place) return null
  const desk = deskOn(map.places, booking, ofDay)
  const cut = cutAround(desk ? [place, desk.place] : [place], map)
  const unit = cut.width / shownWidth
  return (
    <Link to={to} className={classes.way} tabIndex={-1} aria-hidden data-way data-far={unit > far || undefined}>
      <svg
        aria-hidden
        style={{ '--unit': unit } as CSSProperties}
        viewBox={`${cut.x} ${cut.y} ${cut.width} ${cut.height}`}
      >
        {map.picture ? (
          <MapPicture map={map} failed={() => null} />
        ) : (
          // The drawing was cleaned before it was stored.
          <g data-drawing dangerouslySetInnerHTML={{ __html: map.drawing }} />
        )}
        <Booked place={place} name={booking.resource_name} unit={unit} cut={cut} />
        {desk && <Desk {...desk} unit={unit} cut={cut} />}
      </svg>
    </Link>
  )
}

const turned = ({ x, y, width, height, rotation }: ResourcePlace) =>
  `rotate(${rotation} ${x + width / 2} ${y + height / 2})`

interface MarkProps {
  place: ResourcePlace
  name: string
  /** Units a pixel. */
  unit: number
  cut: Cut
}

/** The booked place: its outline, and its name inside, or below it where it is too narrow. */
function Booked({ place, name, unit, cut }: MarkProps) {
  const { x, y, width, height } = place
  const isRoom = width > cut.width / 5
  return (
    <>
      <rect className={classes.booked} {...{ x, y, width, height }} rx={2 * unit} transform={turned(place)} />
      <Name
        {...{ name, unit, cut }}
        x={x + width / 2}
        y={isRoom ? y + height / 2 + 4 * unit : y + height + 15 * unit}
      />
    </>
  )
}

/** The person's desk: a dot. */
function Desk({ place: { x, y, width, height }, name, unit, cut }: MarkProps) {
  const middle = { cx: x + width / 2, cy: y + height / 2 }
  return (
    <>
      <circle className={classes.desk} {...middle} r={6 * unit} />
      <Name {...{ name, unit, cut }} x={middle.cx} y={middle.cy + 20 * unit} />
    </>
  )
}

/** Below a point of the map, moved so that it isn't cut off. */
function Name({ name, x, y, unit, cut }: Omit<MarkProps, 'place'> & { x: number; y: number }) {
  const half = (name.length * halfLetter + 4) * unit
  const middle = Math.min(Math.max(x, cut.x + half), cut.x + cut.width - half)
  return (
    <text className={classes.name} x={middle} y={y} fontSize={12 * unit} strokeWidth={3 * unit}>
      {name}
    </text>
  )
}
