import type { DrawnMap } from '@kontor/contract'
import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { useMemo, useRef } from 'react'
import { comma } from '../../../i18n.ts'
import { MapFrame, useMapNames, useMapView, useRotated, useSigns } from '../../map-view/map-view.ts'
import { isRoom, MarkButton, SignNames, useMarkKeys, useMarkTooltip, useRevealed } from '../../plan/plan.ts'
import { CleanMark } from '../CleanMark.tsx'
import { useCleanWords } from '../words.ts'

interface Props {
  map: DrawnMap
  rows: readonly ResourceClean[]
  picked: number | undefined
  onPick: (resourceId: number) => void
}

/** The floor with the cleaning state of each resource; the marks are one tab stop, arrow keys go between them. */
export function CleanMap({ map, rows, picked, onPick }: Props) {
  const words = useCleanWords()
  const isRotated = useRotated(map)
  const places = useMemo(() => new Map(map.places.map((place) => [place.resource_id, place])), [map.places])
  const drawn = { all: rows, places, isRotated, width: map.width, height: map.height }
  const { signs, spacing, forms } = useSigns(drawn)
  const view = useMapView(map, { spacing, count: places.size })
  const { reveal, scale, sight } = view
  const names = useMapNames({ ...drawn, signs, forms, scale })
  const frame = useRef<HTMLDivElement>(null)
  const tooltip = useMarkTooltip()
  const shown = useMemo(
    () =>
      rows.flatMap((resource) => {
        const place = places.get(resource.id)
        return place ? [{ row: { resource }, place }] : []
      }),
    [rows, places],
  )
  const shownIds = useMemo(() => new Set(shown.map(({ row }) => row.resource.id)), [shown])
  const keys = useMarkKeys(frame, { shown, picked, isRotated, reveal })
  useRevealed(frame, { picked, reveal, isMeasured: scale > 0 })
  return (
    <MapFrame
      map={map}
      view={view}
      signs={signs}
      names={names}
      areas={map.areas}
      frameRef={frame}
      handlers={tooltip.handlers}
      over={tooltip.content}
    >
      {shown.map(({ row, place }) => {
        const { resource } = row
        const look = words.look(resource)
        return (
          <MarkButton
            key={resource.id}
            name={resource.name}
            place={place}
            state={look}
            label={[resource.name, words.state(resource), words.next(resource)].filter(Boolean).join(comma())}
            isPicked={resource.id === picked}
            isStop={row === keys.stop}
            scale={isRoom(place) ? scale : 0}
            isRotated={isRotated}
            sign={<CleanMark look={look} />}
            onPick={onPick}
            onKeyDown={keys.onKeyDown}
          />
        )
      })}
      <SignNames {...{ signs, names, sight, isRotated }} shown={shownIds} height={map.height} />
    </MapFrame>
  )
}
