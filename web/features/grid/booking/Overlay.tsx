import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import anchored from '../../../kit/overlay/anchored/anchored.module.css'
import { usePlacement } from '../../../kit/overlay/anchored/usePlacement.ts'
import { toX } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import { isHidden } from '../rows/booking-state.ts'
import { reasonText } from '../rows/cell-text.ts'
import type { Layout, RowPlace } from '../rows/layout.ts'
import { buffersAround } from '../rules/buffers.ts'
import { type Edge, mayDragEdge, spotAt, unavailableReason } from '../rules/move-and-resize.ts'
import type { Span } from '../rules/span.ts'
import { activeRange, type Change, changeIn, type GridState, useGrid, useGridDrawn, useGridStore } from '../store.ts'
import { rangeText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import css from './overlay.module.css'
import { TimeLabel } from './TimeLabel.tsx'
import { hoursInSight } from './useRangePlacement.ts'

/** A tint through all rows over the range being drawn or moved, so that people see who else is free then. */
export function Band({ layout }: { layout: Layout }) {
  const range = useGrid(activeRange)
  const { axis } = useDay()
  const resource = range && layout.byId.get(range.resourceId)?.resource
  if (!resource) return null
  const left = toX(axis, range.span.from, resource.timezone)
  return <i className={css.band} style={betweenColumns(left, toX(axis, range.span.to, resource.timezone, 'end'))} />
}

/** Draws a draft, a moved booking and a note above the rows. Only this part is painted during a drag. */
export function Overlay({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const change = useGridDrawn(changeIn)
  const draft = useGridDrawn((state: GridState) => state.draft)
  const note = useGridDrawn((state: GridState) => state.note)
  const changeRow = change && layout.byId.get(change.resourceId)
  const draftRow = draft && layout.byId.get(draft.resourceId)
  const noteRow = note && layout.byId.get(note.resourceId)
  const obstacle = useGridDrawn((state: GridState) => state.obstacle)
  const day = useDay()
  const obstacleText = ({ resource }: RowPlace) => obstacle && reasonText(t, day, resource, obstacle.at, obstacle.why)
  return (
    <>
      {draft && draftRow && !change && (
        <Bar place={draftRow} span={draft.span} edges={edges} why={obstacleText(draftRow)}>
          {draft.subject || (draft.phase === 'asking' ? t('grid.new') : '')}
        </Bar>
      )}
      {change && changeRow && <Changed place={changeRow} change={change} stopped={obstacleText(changeRow)} />}
      {note && noteRow && (
        <Note key={`${note.at} ${note.resourceId}`} place={noteRow} instant={note.at} text={note.text} />
      )}
    </>
  )
}

const edges: readonly Edge[] = ['start', 'end']

/** The new time of a booking that is being moved or resized. After the pointer is let go, its edges have handles. */
function Changed({ place, change, stopped }: { place: RowPlace; change: Change; stopped: string | null }) {
  const { t } = useTranslation()
  const day = useDay()
  const { booking, span, next } = change
  const why = unavailableReason(spotAt(day, place.resource, booking), span)
  return (
    <Bar
      place={place}
      span={span}
      edges={next ? edges.filter((edge) => mayDragEdge(change, edge, day.now)) : []}
      why={stopped ?? (why && t(`grid.grey.${why}`))}
      isRefused={!!why}
    >
      {isHidden(booking) ? t('grid.private') : booking.subject}
    </Bar>
  )
}

interface BarProps {
  place: RowPlace
  span: Span
  /** The edges that have handles. */
  edges: readonly Edge[]
  /** Why the range is unavailable, or what stopped it. */
  why?: string | null
  isRefused?: boolean
  children: React.ReactNode
}

function Bar({ place, span, edges, why = null, isRefused = false, children }: BarProps) {
  const { axis } = useDay()
  const { resource, top, height } = place
  const left = toX(axis, span.from, resource.timezone)
  const right = toX(axis, span.to, resource.timezone, 'end')
  return (
    <>
      <div className={css.row} style={{ top, height }}>
        {buffersAround(span, resource).map((buffer) => (
          <i
            key={buffer.from}
            className={css.buffer}
            style={betweenColumns(
              toX(axis, buffer.from, resource.timezone),
              toX(axis, buffer.to, resource.timezone, 'end'),
            )}
          />
        ))}
        <div
          className={css.bar}
          style={betweenColumns(left, right)}
          data-refused={isRefused || undefined}
          data-short={right - left < 2 || undefined}
        >
          {edges.map((edge) => (
            <i key={edge} className={css.handle} data-handle={edge} />
          ))}
          <span className={`${css.subject} cut`} dir="auto">
            {children}
          </span>
          <span className={css.times}>{rangeText(axis, span, resource)}</span>
        </div>
      </div>
      <TimeLabel place={place} left={left} right={right} span={span} why={why} />
    </>
  )
}

/** Seconds that a note stays. */
const noteSeconds = 5

/** The reason why a grey cell is unavailable, shown where it was clicked. */
function Note({ place, instant, text }: { place: RowPlace; instant: number; text: string }) {
  const { axis } = useDay()
  const store = useGridStore()
  const left = toX(axis, instant, place.resource.timezone)
  const words = useRef<HTMLSpanElement>(null)
  usePlacement(words, {
    // The heading of the group is above its first row, so a note stands below that row.
    sides: place.isFirst ? ['below', 'above'] : ['above', 'below'],
    align: 'start',
    gap: 7,
    anchor: (note) => note.parentElement,
    bounds: (note) => hoursInSight(note.closest<HTMLElement>('[data-frame]')!),
  })
  useEffect(() => {
    const timer = setTimeout(() => store.set({ note: null }), noteSeconds * 1000)
    return () => clearTimeout(timer)
  }, [store])
  return (
    <div className={css.row} style={{ top: place.top, height: place.height }}>
      <span className={css.note} aria-hidden style={betweenColumns(left, left + 1)}>
        <span ref={words} className={anchored.anchored}>
          {text}
        </span>
      </span>
    </div>
  )
}
