import type { DrawnMap } from '@kontor/contract'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../../kit/latest.ts'
import {
  leastRoomWidth,
  MapFrame,
  type Point,
  useMapView,
  useNamesOverRooms,
  useSigns,
  useTurned,
} from '../../map-view/map-view.ts'
import { markText } from '../resources/state-text.ts'
import type { Availability } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import type { PlanResource } from '../state/resource.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { PlaceMark, RoomName } from './PlaceMark.tsx'
import { useMarkKeys } from './useMarkKeys.ts'
import { useMarkTooltip } from './useMarkTooltip.tsx'

interface Props {
  map: DrawnMap
  availability: readonly Availability[]
  /** All resources of the place: rooms of other kinds than the chosen one still show their names. */
  all: readonly PlanResource[]
  asked: Quarters
  picked: number | undefined
  /** Pixels at the lower edge that a sheet lies over. */
  covered?: number
  onPick: (resourceId: number) => void
  /** Lies over the map: the card of what is picked. */
  children?: ReactNode
}

/** The map with the marks of what can be booked. */
export function MapView({ map, availability, all, asked, picked, covered = 0, onPick, children }: Props) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const isTurned = useTurned(map)
  const places = useMemo(() => new Map(map.places.map((place) => [place.resource_id, place])), [map.places])
  const { signs, spacing, scales } = useSigns({ all, places, isTurned, height: map.height })
  const view = useMapView(map, spacing)
  const overRooms = useNamesOverRooms({ all, places, signs, scale: view.scale, isTurned, height: map.height })
  const frame = useRef<HTMLDivElement>(null)
  const tooltip = useMarkTooltip()
  const shown = availability.flatMap((row) => {
    const place = places.get(row.resource.id)
    return place ? [{ row, place }] : []
  })
  const shownIds = new Set(shown.map(({ row }) => row.resource.id))
  const { reveal, scale } = view
  const keys = useMarkKeys(frame, { shown, picked, isTurned, reveal })
  const isNamed = (id: number) => scale >= (scales.get(id) ?? Number.POSITIVE_INFINITY) && !overRooms.has(id)
  const isMeasured = scale > 0
  // Stable functions: a step of the zoom must not render thousands of marks.
  const latest = useLatest({ onPick, onKeyDown: keys.onKeyDown })
  const [pick] = useState(() => (id: number) => latest.current.onPick(id))
  const [onMarkKey] = useState(() => (event: KeyboardEvent, from: Point) => latest.current.onKeyDown(event, from))
  useEffect(() => {
    const mark = picked !== undefined && isMeasured && frame.current?.querySelector(`[data-mark="${picked}"] > g`)
    if (mark) reveal(mark, covered)
  }, [picked, covered, reveal, isMeasured])
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
      areas={map.areas}
      frameRef={frame}
      handlers={tooltip.handlers}
      over={over}
    >
      {all.map(({ id, name }) => {
        const place = places.get(id)
        if (!place || place.width < leastRoomWidth || shownIds.has(id)) return null
        return <RoomName key={id} place={place} name={name} scale={scale} isTurned={isTurned} />
      })}
      {shown.map(({ row, place }) => {
        const { resource } = row
        const isRoom = place.width >= leastRoomWidth
        return (
          <PlaceMark
            key={resource.id}
            row={row}
            place={place}
            freeFirst={row.free?.from === asked.from}
            label={markText(t, formats, row, asked)}
            isPicked={resource.id === picked}
            isStop={row === keys.stop}
            name={!isRoom && isNamed(resource.id) ? resource.name : null}
            scale={isRoom ? scale : 0}
            isTurned={isTurned}
            seats={isRoom && resource.seats ? t('resources.seats_count', { count: resource.seats }) : null}
            number={isTurned && !isRoom ? (/\d{1,2}$/.exec(resource.name)?.[0] ?? null) : null}
            onPick={pick}
            onKeyDown={onMarkKey}
          />
        )
      })}
    </MapFrame>
  )
}
