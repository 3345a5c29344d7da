import { useEffect, useRef } from 'react'
import anchored from '../../../kit/overlay/anchored/anchored.module.css'
import { usePlacement } from '../../../kit/overlay/anchored/usePlacement.ts'
import { slotOf } from '../../../kit/time/slot.ts'
import { cellMinutes, toX } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import { WhyLink } from '../../bookings/bookings.ts'
import type { Layout, RowPlace } from '../rows/layout.ts'
import { activeRange, useGrid, useGridStore } from '../store.ts'
import { useDay } from '../time/day.ts'
import { DrawnRange } from './DrawnRange.tsx'
import css from './overlay.module.css'
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

/** The range that is held, and a note, above the rows. Only this part is painted during a drag. */
export function Overlay({ layout }: { layout: Layout }) {
  const note = useGrid((state) => state.note)
  const row = note && layout.byId.get(note.resourceId)
  return (
    <>
      <DrawnRange layout={layout} />
      {row && <Note key={`${note.at} ${note.resourceId}`} place={row} instant={note.at} text={note.text} />}
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
  const slot = slotOf({ from: instant, to: instant + cellMinutes * 60_000 })
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
      <span className={css.note} style={betweenColumns(left, left + 1)} data-still>
        <span ref={words} className={anchored.anchored}>
          <span aria-hidden>{text}</span>
          <WhyLink refusal={{ resource_id: place.resource.id, slot }} />
        </span>
      </span>
    </div>
  )
}
