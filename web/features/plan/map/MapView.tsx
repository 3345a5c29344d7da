import type { DrawnMap } from '@kontor/contract'
import type { FoundResource } from '@kontor/contract/calls/finder.ts'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUprightPhone } from '../../../kit/ui/theme/media.ts'
import { markText } from '../resources/state-text.ts'
import type { Availability } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import { useClock } from '../state/useClock.ts'
import classes from './MapView.module.css'
import { nameScales, spacingOf } from './names.ts'
import { leastRoomWidth, middleOf, PlaceMark, type Point, RoomName } from './PlaceMark.tsx'
import { useDrawnWords } from './useDrawnWords.ts'
import { useMarkTooltip } from './useMarkTooltip.tsx'
import { useNamesOverRooms } from './useNamesOverRooms.ts'
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
 * The pale drawing with its marks, which are one tab stop: arrow keys go to the nearest mark. On a phone held upright a
 * wide drawing is turned by 90°, so that its marks are far enough apart for a thumb.
 */
export function MapView({ map, availability, all, asked, picked, covered = 0, onPick, children }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const isTurned = useUprightPhone() && map.width > map.height
  const size = useMemo(
    () => (isTurned ? { width: map.height, height: map.width } : { width: map.width, height: map.height }),
    [map.width, map.height, isTurned],
  )
  const places = useMemo(() => new Map(map.places.map((place) => [place.resource_id, place])), [map.places])
  const { signs, spacing, scales } = useMemo(() => {
    const signs = all.flatMap(({ id, name }) => {
      const place = places.get(id)
      if (!place || place.width >= leastRoomWidth) return []
      const { x, y } = middleOf(place)
      return [isTurned ? { id, name, x: map.height - y, y: x } : { id, name, x, y }]
    })
    return { signs, spacing: spacingOf(signs), scales: nameScales(signs) }
  }, [all, places, isTurned, map.height])
  const view = useView(size, spacing, isTurned)
  const overRooms = useNamesOverRooms({ all, places, signs, scale: view.scale, isTurned, height: map.height })
  const frame = useRef<HTMLDivElement>(null)
  const tooltip = useMarkTooltip()
  const shown = availability.flatMap((row) => {
    const place = places.get(row.resource.id)
    return place ? [{ row, place }] : []
  })
  const shownIds = new Set(shown.map(({ row }) => row.resource.id))
  const [reached, reach] = useState<number>()
  const first = shown.find(({ row }) => row.resource.id === (reached ?? picked)) ?? shown[0]
  const { reveal, scale } = view
  const markOf = (id: number) => frame.current?.querySelector<SVGElement>(`[data-mark="${id}"]`)
  const isMeasured = scale > 0
  useDrawnWords(frame, { signs, scale, isTurned, height: map.height })
  useEffect(() => {
    const mark = picked !== undefined && isMeasured && frame.current?.querySelector(`[data-mark="${picked}"] > g`)
    if (mark) reveal(mark, covered)
  }, [picked, covered, reveal, isMeasured])
  const go = (event: KeyboardEvent, from: Point) => {
    const direction = directionOf(event.key, isTurned)
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const next = nearest(
      shown.map(({ row, place }) => ({ id: row.resource.id, ...middleOf(place) })),
      from,
      direction,
    )
    const mark = next !== undefined && markOf(next)
    if (!mark) return
    reach(next)
    mark.focus({ preventScroll: true })
    reveal(mark)
  }
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
                  label={markText(t, clock, row, asked)}
                  isPicked={resource.id === picked}
                  isStop={row === first?.row}
                  name={
                    !isRoom &&
                    scale >= (scales.get(resource.id) ?? Number.POSITIVE_INFINITY) &&
                    !overRooms.has(resource.id)
                      ? resource.name
                      : null
                  }
                  scale={isRoom ? scale : 0}
                  isTurned={isTurned}
                  seats={isRoom && resource.seats ? t('resources.seats_count', { count: resource.seats }) : null}
                  number={isTurned && !isRoom ? (/\d{1,2}$/.exec(resource.name)?.[0] ?? null) : null}
                  onPick={onPick}
                  onKeyDown={go}
                />
              )
            })}
          </g>
        </g>
      </svg>
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
      {tooltip.content}
      {children}
    </div>
  )
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The direction of an arrow key on the drawing; on a turned one, right on the screen is up. */
function directionOf(key: string, isTurned: boolean): Point | undefined {
  const direction = directions[key]
  return direction && isTurned ? { x: direction.y, y: -direction.x } : direction
}

/** The nearest mark in a direction; a mark off to the side counts as further away. */
function nearest(marks: readonly (Point & { id: number })[], from: Point, direction: Point): number | undefined {
  return marks
    .map(({ id, x, y }) => {
      const along = (x - from.x) * direction.x + (y - from.y) * direction.y
      const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x)
      return { id, along, far: along + 3 * aside }
    })
    .filter(({ along }) => along > 1)
    .sort((a, b) => a.far - b.far)[0]?.id
}
