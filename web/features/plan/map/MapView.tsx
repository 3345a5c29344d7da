import type { DrawnMap } from '@kontor/contract'
import type { FoundResource } from '@kontor/contract/calls/finder.ts'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUprightPhone } from '../../../kit/ui/theme/media.ts'
import { markText } from '../resources/state-text.ts'
import type { Availability } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './MapView.module.css'
import { useDrawnWords } from './names/useDrawnWords.ts'
import { useNamesOverRooms } from './names/useNamesOverRooms.ts'
import { useSigns } from './names/useSigns.ts'
import { leastRoomWidth, PlaceMark, RoomName } from './PlaceMark.tsx'
import { useMarkKeys } from './useMarkKeys.ts'
import { useMarkTooltip } from './useMarkTooltip.tsx'
import { useView } from './view/useView.ts'

interface Props {
  map: DrawnMap
  availability: readonly Availability[]
  /** All resources of the place: rooms of other kinds than the chosen one still show their names. */
  all: readonly FoundResource[]
  asked: Quarters
  picked: number | undefined
  /** Pixels at the lower edge that a sheet lies over. */
  covered?: number
  onPick: (resourceId: number) => void
  /** Lies over the drawing: the card of what is picked. */
  children?: ReactNode
}

/**
 * The pale drawing with its marks. On a phone held upright a wide drawing is turned by 90°, so that its marks are far
 * enough apart for a thumb.
 */
export function MapView({ map, availability, all, asked, picked, covered = 0, onPick, children }: Props) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const isTurned = useUprightPhone() && map.width > map.height
  const size = useMemo(
    () => (isTurned ? { width: map.height, height: map.width } : { width: map.width, height: map.height }),
    [map.width, map.height, isTurned],
  )
  const places = useMemo(() => new Map(map.places.map((place) => [place.resource_id, place])), [map.places])
  const { signs, spacing, scales } = useSigns({ all, places, isTurned, height: map.height })
  const view = useView(size, spacing, isTurned)
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
  useDrawnWords(frame, { signs, scale, isTurned, height: map.height })
  useEffect(() => {
    const mark = picked !== undefined && isMeasured && frame.current?.querySelector(`[data-mark="${picked}"] > g`)
    if (mark) reveal(mark, covered)
  }, [picked, covered, reveal, isMeasured])
  return (
    <div ref={frame} className={classes.frame} data-map {...tooltip.handlers}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        ref={view.svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={t('plan.map_of', { name: map.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself takes keys: it zooms and moves
        tabIndex={0}
        {...view.handlers}
      >
        <g ref={view.drawing} data-view>
          <g transform={isTurned ? `translate(${map.height} 0) rotate(90)` : undefined}>
            {/* The drawing was cleaned before it was stored. */}
            <g className={classes.drawing} data-drawing dangerouslySetInnerHTML={{ __html: map.drawing }} />
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
                  onPick={onPick}
                  onKeyDown={keys.onKeyDown}
                />
              )
            })}
          </g>
        </g>
      </svg>
      <ZoomButtons view={view} />
      {tooltip.content}
      {children}
    </div>
  )
}

function ZoomButtons({ view }: { view: ReturnType<typeof useView> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.zoom}>
      <button type="button" onClick={view.nearer} aria-label={t('plan.nearer')}>
        <IconPlus size={18} stroke={1.6} aria-hidden />
      </button>
      <button type="button" onClick={view.further} aria-label={t('plan.further')}>
        <IconMinus size={18} stroke={1.6} aria-hidden />
      </button>
      <button type="button" onClick={view.whole} aria-label={t('plan.whole')}>
        <IconMaximize size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}
