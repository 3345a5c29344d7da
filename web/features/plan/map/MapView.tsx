import type { DrawnMap, Occupancy, ResourcePlace } from '@kontor/contract'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { useLatest } from '../../../kit/latest.ts'
import { MapFrame, type Point, useMapNames, useMapView, useRotated, useSigns } from '../../map-view/map-view.ts'
import { bookedText, occupancyText } from '../../occupancy/occupancy.ts'
import { useAreaShades } from '../occupancy/useAreaShades.ts'
import { markOfResourceText } from '../resources/state-text.ts'
import type { Availability } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import type { PlanResource } from '../state/resource.ts'
import type { PlanOccupancy } from '../state/useOccupancy.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { PlaceMark } from './marks/PlaceMark.tsx'
import { deskNumber, isRoom, RoomName } from './marks/PlaceShape.tsx'
import { SignNames } from './marks/SignNames.tsx'
import { useMarkKeys } from './marks/useMarkKeys.ts'
import { useMarkTooltip } from './marks/useMarkTooltip.tsx'
import { useRevealed } from './marks/useRevealed.ts'

interface Props {
  map: DrawnMap
  availability: readonly Availability[]
  /** All resources of the place: rooms of other kinds than the chosen one still show their names. */
  all: readonly PlanResource[]
  asked: Quarters
  /** The occupancy of the day, which marks and areas show in place of the state; null: the marks show the state. */
  occupancy: PlanOccupancy | null
  picked: number | undefined
  /** Pixels at the lower edge that a sheet lies over. */
  covered?: number
  onPick: (resourceId: number) => void
  /** Lies over the map: the card of what is picked. */
  children?: ReactNode
}

/** The map with the marks of what can be booked. */
export function MapView({ map, availability, all, asked, occupancy, picked, covered = 0, onPick, children }: Props) {
  const isRotated = useRotated(map)
  const places = useMemo(() => new Map(map.places.map((place) => [place.resource_id, place])), [map.places])
  const drawn = { all, places, isRotated, width: map.width, height: map.height }
  const { signs, spacing, forms } = useSigns(drawn)
  const view = useMapView(map, { spacing, count: places.size })
  const { reveal, scale, sight } = view
  const names = useMapNames({ ...drawn, signs, forms, scale })
  const frame = useRef<HTMLDivElement>(null)
  const tooltip = useMarkTooltip()
  const { shown, rooms, desks, shownIds } = useMemo(() => placedOf(availability, places), [availability, places])
  const keys = useMarkKeys(frame, { shown, picked, isRotated, reveal })
  const isMeasured = scale > 0
  // Stable functions: nothing that the map shows besides may render thousands of marks.
  const latest = useLatest({ onPick, onKeyDown: keys.onKeyDown })
  const [acts] = useState(() => ({
    onPick: (id: number) => latest.current.onPick(id),
    onKeyDown: (event: KeyboardEvent, from: Point) => latest.current.onKeyDown(event, from),
  }))
  useRevealed(frame, { picked, reveal, isMeasured, covered })
  const shades = useAreaShades(occupancy)
  const marks = { asked, occupancies: occupancy?.byResource, picked, stop: keys.stop, isRotated, ...acts }
  const over = (
    <>
      {tooltip.content}
      {children}
    </>
  )
  return (
    <MapFrame
      map={map}
      view={view}
      signs={signs}
      names={names}
      areas={map.areas}
      shades={shades}
      frameRef={frame}
      handlers={tooltip.handlers}
      over={over}
    >
      {all.map(({ id, name }) => {
        const place = places.get(id)
        if (!place || !isRoom(place) || shownIds.has(id)) return null
        return <RoomName key={id} place={place} name={name} scale={scale} isRotated={isRotated} />
      })}
      <Marks {...marks} placed={rooms} scale={scale} />
      <Marks {...marks} placed={desks} scale={0} />
      <SignNames {...{ signs, names, sight, isRotated }} shown={shownIds} height={map.height} />
    </MapFrame>
  )
}

interface PlacedResource {
  row: Availability
  place: ResourcePlace
}

/** The resources that are on the map, with their places. */
function placedOf(availability: readonly Availability[], places: ReadonlyMap<number, ResourcePlace>) {
  const shown: PlacedResource[] = availability.flatMap((row) => {
    const place = places.get(row.resource.id)
    return place ? [{ row, place }] : []
  })
  return {
    shown,
    rooms: shown.filter(({ place }) => isRoom(place)),
    desks: shown.filter(({ place }) => !isRoom(place)),
    shownIds: new Set(shown.map(({ row }) => row.resource.id)),
  }
}

interface MarksProps {
  placed: readonly PlacedResource[]
  asked: Quarters
  occupancies: PlanOccupancy['byResource'] | undefined
  picked: number | undefined
  /** The mark that Tab reaches. */
  stop: Availability | undefined
  /** Pixels a unit, for rooms; 0: marks of desks are the same at every zoom. */
  scale: number
  isRotated: boolean
  onPick: (resourceId: number) => void
  onKeyDown: (event: KeyboardEvent, from: Point) => void
}

/** The width of a letter of the line below a room's name, in pixels. */
const letter = 6.2

/** Marks of rooms, or of all else. */
const Marks = memo(function Marks({ placed, asked, occupancies, picked, stop, scale, isRotated, ...acts }: MarksProps) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  return placed.map(({ row, place }) => {
    const { resource, free } = row
    const occupancy = occupancies?.get(resource.id)
    const percentOf = ({ occupancy_percentage }: Occupancy) => formats.percent(occupancy_percentage / 100)
    const across = (isRotated ? place.height : place.width) * scale
    const fitting = (text: string, short: string) => (text.length * letter < across ? text : short)
    const seats = isRoom(place) && resource.seats ? t('resources.seats_count', { count: resource.seats }) : null
    return (
      <PlaceMark
        key={resource.id}
        row={row}
        place={place}
        freeFirst={free?.from === asked.from}
        label={
          occupancy
            ? [resource.name, occupancyText(t, formats, occupancy)].join(comma())
            : markOfResourceText(t, formats, row, asked)
        }
        occupancy={occupancies && (occupancy ?? null)}
        isPicked={resource.id === picked}
        isStop={row === stop}
        scale={scale}
        isRotated={isRotated}
        below={occupancy ? fitting(bookedText(t, formats, occupancy), percentOf(occupancy)) : seats}
        number={deskNumber(place, resource.name, isRotated)}
        {...acts}
      />
    )
  })
})
