import type { DrawnMap, ResourcePlace } from '@kontor/contract'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import '../../styles/drawing.css'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import classes from './WayMap.module.css'
import { cutAround, deskOn, heightOfName, inCut } from './way.ts'
import type { BookingOfDay } from './where.ts'

/** The viewer of maps is large, and most maps are drawings. */
const MapPicture = lazyPart(async () => ({ default: (await import('../map-view/map-view.ts')).MapPicture }))

interface Props {
  /** The address of the place on the plan. */
  to: string
  map: DrawnMap
  booking: BookingOfDay
  /** The bookings of that day: one of them may be the desk from which the person goes there. */
  ofDay: readonly BookingOfDay[]
}

/** From so many units a pixel the words of the drawing would cover each other. */
const far = 2
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
  const isRoom = place.width > cut.width / 5
  const { x, y } = middleOf(place)
  // Inside the place, or below it where that is too narrow.
  const name = inCut(
    { name: booking.resource_name, x, y: isRoom ? y + 4 * unit : y + place.height / 2 + 15 * unit },
    cut,
    unit,
  )
  const dot = desk && inCut({ name: desk.name, ...middleOf(desk.place) }, cut, unit)
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
        <rect
          className={classes.booked}
          {...{ x: place.x, y: place.y, width: place.width, height: place.height }}
          rx={2 * unit}
          transform={`rotate(${place.rotation} ${x} ${y})`}
        />
        {desk && (
          <circle className={classes.desk} cx={middleOf(desk.place).x} cy={middleOf(desk.place).y} r={6 * unit} />
        )}
        <Name {...name} unit={unit} />
        {dot && <Name {...dot} y={heightOfName(dot, name, unit)} unit={unit} />}
      </svg>
    </Link>
  )
}

const middleOf = ({ x, y, width, height }: ResourcePlace) => ({ x: x + width / 2, y: y + height / 2 })

function Name({ name, x, y, unit }: { name: string; x: number; y: number; unit: number }) {
  return (
    <text className={classes.name} x={x} y={y} fontSize={12 * unit} strokeWidth={3 * unit}>
      {name}
    </text>
  )
}
