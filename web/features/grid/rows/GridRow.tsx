// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { memo, useMemo } from 'react'
import { gapsOf, toX } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import { bookingAt, rowLabelId, rowNameId } from '../input/cell.ts'
import { buffersOf, drawnBlocks } from '../rules/buffers.ts'
import { isPool } from '../rules/span.ts'
import { changeIn, type GridState, useGrid } from '../store.ts'
import { RowDayContext, useRowDay } from '../time/day.ts'
import { Block } from './blocks/Block.tsx'
import { BlockedTime } from './blocks/BlockedTime.tsx'
import block from './blocks/block.module.css'
import { PoolTrack } from './blocks/PoolTrack.tsx'
import { Cursor } from './Cursor.tsx'
import css from './row.module.css'
import { isSameRow, type RowProps } from './row-props.ts'
import { shadesOf } from './shades.ts'

interface Props extends RowProps {
  /** Pixels from the top of its chunk. */
  top: number
}

/** The row of one resource: closed and past hours, bookings and blocks. Its name is in `Names`. */
export const GridRow = memo(
  function Row({ place, top, day }: Props) {
    const { resource, ariaIndex, height } = place
    const { id } = resource
    // A single subscription, which is null for all rows except those that something happens to.
    const state = useGrid((now) => (isAbout(now, id) ? now : null))
    const change = state && changeIn(state)
    const lifted = change?.booking.resource_id === id ? change.booking.id : null
    const cursor = state?.cursor?.resourceId === id ? state.cursor.at : null
    // While a booking is being changed, the keyboard moves that booking.
    const byKeys = cursor !== null && !!state?.byKeys && !change
    const shades = useMemo(() => shadesOf(day, resource), [day, resource])
    const booking = cursor === null ? undefined : bookingAt(resource, cursor)
    return (
      <RowDayContext value={day}>
        <div
          role="row"
          aria-rowindex={ariaIndex}
          aria-owns={rowNameId(id)}
          aria-labelledby={rowLabelId(id)}
          className={css.row}
          style={{ top, height, ...shades }}
        >
          <Content resource={resource} lifted={lifted} focused={(byKeys && booking?.id) || null} />
          {cursor !== null && !booking && <Cursor resource={resource} quarter={cursor} hidden={!byKeys} />}
        </div>
      </RowDayContext>
    )
  },
  (before, after) => isSameRow(before, after) && (after.isKept || before.top === after.top),
)

const isAbout = (state: GridState, id: number) =>
  state.cursor?.resourceId === id || changeIn(state)?.booking.resource_id === id

interface ContentProps {
  resource: GridResource
  /** The ids of the booking being changed, and of the one at the keyboard's cell. */
  lifted: number | null
  focused: number | null
}

/** The blocks of a row. A press on the row, or the keyboard's cell passing it, doesn't render them again. */
const Content = memo(function Content({ resource, lifted, focused }: ContentProps) {
  const { axis, now } = useRowDay()
  const { bookings } = resource
  const x = (instant: number, side?: 'end') => toX(axis, instant, resource.timezone, side)
  return (
    <>
      {gapsOf(axis, resource.timezone).map(({ from, to }) => (
        <i key={from} className={css.missing} style={betweenColumns(from, to)} />
      ))}
      {drawnBlocks(resource.blocks).map((drawn, slot) => (
        <BlockedTime key={slot} drawn={drawn} resource={resource} />
      ))}
      {isPool(resource) ? (
        <PoolTrack resource={resource} lifted={lifted} focused={focused} />
      ) : (
        bookings.map((booking, slot) => (
          <Block
            key={slot}
            booking={booking}
            resource={resource}
            lifted={booking.id === lifted}
            focused={booking.id === focused}
          />
        ))
      )}
      {buffersOf(bookings).map(({ from, to }, slot) => (
        <i
          key={slot}
          className={block.buffer}
          data-over={to <= now || undefined}
          style={betweenColumns(x(from), x(to, 'end'))}
        />
      ))}
    </>
  )
})
