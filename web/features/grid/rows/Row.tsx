// biome-ignore-all lint/a11y/useSemanticElements: a table can not be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo } from 'react'
import { toX } from '../../../kit/timeline/axis.ts'
import { at } from '../../../kit/timeline/geometry.ts'
import { bookingAt } from '../input/cell.ts'
import { buffersOf, drawnBlocks } from '../rules/buffers.ts'
import { isPool, overlaps, spanOf } from '../rules/spans.ts'
import { activeRange, useGrid } from '../store.ts'
import { useDay } from '../time/day.ts'
import { Block } from './Block.tsx'
import { Held } from './BlockedTime.tsx'
import block from './block.module.css'
import { Cursor } from './Cursor.tsx'
import type { RowPlace } from './layout.ts'
import { PoolTrack } from './PoolTrack.tsx'
import { RowName } from './RowName.tsx'
import css from './row.module.css'
import { Shades } from './Shades.tsx'

interface Props {
  place: RowPlace
  /** Pixels from the top of its group. */
  top: number
  /** The instants that the window shows; blocks outside aren't painted. */
  shownFrom: number
  shownTo: number
}

/** One resource: its name, its closed and past hours, what holds it. */
export const Row = memo(function Row({ place, top, shownFrom, shownTo }: Props) {
  const { resource } = place
  const day = useDay()
  const { id, timezone } = resource
  const active = useGrid((state) => activeRange(state)?.resourceId === id)
  const lifted = useGrid((state) => (state.change?.booking.resource_id === id ? state.change.booking.id : null))
  const cursor = useGrid((state) => (state.cursor?.resourceId === id ? state.cursor.at : null))
  // While a booking is being changed, that is what the keyboard is at.
  const byKeys = useGrid((state) => state.cursor?.resourceId === id && state.byKeys && !state.change)
  const bookings = resource.bookings.filter((booking) => overlaps(spanOf(booking), { from: shownFrom, to: shownTo }))
  const under = cursor === null ? undefined : bookingAt(resource, cursor)
  const x = (instant: number, side?: 'end') => toX(day.axis, instant, timezone, side)
  return (
    <div
      role="row"
      aria-rowindex={place.ariaIndex}
      className={css.row}
      data-active={active || undefined}
      style={{ top, height: place.height }}
    >
      <RowName resource={resource} />
      <div className={css.cells} role="presentation">
        <Shades resource={resource} />
        {drawnBlocks(resource.blocks).map((drawn) => (
          <Held key={drawn.span.from} drawn={drawn} resource={resource} />
        ))}
        {isPool(resource) ? (
          <PoolTrack resource={resource} bookings={bookings} lifted={lifted} focused={(byKeys && under?.id) || null} />
        ) : (
          bookings.map((booking) => (
            <Block
              key={booking.id}
              booking={booking}
              resource={resource}
              lifted={booking.id === lifted}
              focused={byKeys && booking === under}
            />
          ))
        )}
        {buffersOf(bookings).map(({ from, to }) => (
          <i
            key={from}
            className={block.buffer}
            data-over={to <= day.now || undefined}
            style={at(x(from), x(to, 'end'))}
          />
        ))}
        {cursor !== null && !under && <Cursor resource={resource} quarter={cursor} hidden={!byKeys} />}
      </div>
    </div>
  )
})
