import type { DrawnMap, ResourcePlace } from '@kontor/contract'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../kit/media.ts'
import classes from './MapView.module.css'
import { Mark } from './Mark.tsx'
import type { Marked, Quarters } from './marked.ts'
import { useClock } from './useClock.ts'
import { useView } from './useView.ts'
import { markInWords } from './words.ts'

interface Props {
  map: DrawnMap
  marked: readonly Marked[]
  asked: Quarters
  picked: number | undefined
  onPick: (resourceId: number) => void
  /** Lies over the drawing: the card of what is picked. */
  children?: ReactNode
}

const isToHave = ({ state, resource }: Marked) =>
  (state === 'star' || state === 'free') && resource.type.kind === 'desk'

/** Wide places have their name in them and the mark in their corner; narrow ones are the mark. */
const wide = 60

/** The pale drawing with its marks. They are one stop of the keyboard; arrows go from one to the nearest. */
export function MapView({ map, marked, asked, picked, onPick, children }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const size = useMemo(() => ({ width: map.width, height: map.height }), [map.width, map.height])
  const phone = usePhone()
  const start = map.places.find(({ resource_id }) => resource_id === (picked ?? marked.find(isToHave)?.resource.id))
  const view = useView(size, phone && start ? markAt(start) : null)
  const frame = useRef<HTMLDivElement>(null)
  const places = useMemo(() => new Map(map.places.map((place) => [place.resource_id, place])), [map.places])
  const shown = marked.flatMap((row) => {
    const place = places.get(row.resource.id)
    return place ? [{ row, place, at: markAt(place) }] : []
  })
  const [reached, reach] = useState<number>()
  const first = shown.find(({ row }) => row.resource.id === (reached ?? picked)) ?? shown[0]
  const go = (event: KeyboardEvent, from: Point) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const next = nearest(
      shown.map(({ row, at }) => ({ id: row.resource.id, ...at })),
      from,
      direction,
    )
    if (next === undefined) return
    reach(next)
    frame.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus()
  }
  return (
    <div ref={frame} className={classes.frame} data-map>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        ref={view.svg}
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="group"
        aria-label={t('plan.map_of', { name: map.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself takes keys: it zooms and moves
        tabIndex={0}
        {...view.handlers}
      >
        <g ref={view.drawing}>
          {/* It was cleaned before it was stored. */}
          <g className={classes.drawing} dangerouslySetInnerHTML={{ __html: map.drawing }} />
          {shown.map(({ row, place, at }) => (
            <PlaceMark
              key={row.resource.id}
              row={row}
              place={place}
              at={at}
              freeFirst={row.free?.from === asked.from}
              label={markInWords(t, clock, row, asked)}
              isPicked={row.resource.id === picked}
              isStop={row === first?.row}
              onPick={onPick}
              onKeyDown={go}
            />
          ))}
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
      {children}
    </div>
  )
}

interface Point {
  x: number
  y: number
}

const markAt = ({ x, y, width, height }: ResourcePlace): Point =>
  width >= wide ? { x: x + 20, y: y + 20 } : { x: x + width / 2, y: y + height / 2 }

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The nearest mark in a direction; what lies aside counts as further away. */
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

interface MarkProps {
  row: Marked
  place: ResourcePlace
  at: Point
  freeFirst: boolean
  label: string
  isPicked: boolean
  isStop: boolean
  onPick: (resourceId: number) => void
  onKeyDown: (event: KeyboardEvent, from: Point) => void
}

const PlaceMark = memo(
  function PlaceMark({ row, place, at, freeFirst, label, isPicked, isStop, onPick, onKeyDown }: MarkProps) {
    const { resource, state, holder } = row
    const middle = place.x + place.width / 2
    const base = place.y + place.height / 2 + (place.width < 100 ? 14 : 4)
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
        {place.width >= wide && (
          <>
            <rect className={classes.hit} x={place.x} y={place.y} width={place.width} height={place.height} />
            <text className={classes.name} x={middle} y={base} data-small={place.width < 100 || undefined}>
              {resource.name}
            </text>
          </>
        )}
        <g transform={`translate(${at.x} ${at.y})`}>
          <circle className={classes.hit} r="16" />
          <circle className={classes.ring} r="15" />
          <Mark state={state} holder={holder} freeFirst={freeFirst} />
        </g>
      </g>
    )
  },
  (before, after) =>
    before.label === after.label &&
    before.row.state === after.row.state &&
    before.isPicked === after.isPicked &&
    before.isStop === after.isStop &&
    before.freeFirst === after.freeFirst &&
    before.place === after.place,
)
