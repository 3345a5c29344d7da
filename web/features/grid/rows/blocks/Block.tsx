// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { IconHourglassEmpty, IconLock, IconRepeat } from '@tabler/icons-react'
import { memo } from 'react'
import { comma } from '../../../../i18n.ts'
import { toX } from '../../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../../kit/timeline/geometry.ts'
import type { GridBooking, GridResource } from '../../grid-types.ts'
import { blockId } from '../../input/cell.ts'
import { edges, mayResize, movablePart } from '../../rules/move-and-resize.ts'
import { spanOf } from '../../rules/span.ts'
import { shortName, timeText } from '../../time/clock.ts'
import { useRowDay } from '../../time/day.ts'
import { narrowestColumn } from '../../time/zoom.ts'
import { useRowParts } from '../row-context.ts'
import { mostWidth } from '../text-fits.ts'
import css from './block.module.css'
import { markIcons, marksOf, markText } from './booking-marks.tsx'
import { isOver, variantOf } from './booking-state.ts'
import { titleOf } from './booking-text.ts'

interface Props {
  booking: GridBooking
  resource: GridResource
  /** Pixels from the top of the row, and height; only in pools. */
  top?: number
  height?: number
  lifted: boolean
  focused: boolean
}

/** Pixels that padding and each icon take of a block beside its words. */
const padding = 16
const icon = 19
/** The least width of a block of the reader's own that says it repeats: room for its first letters. */
const leastMarked = 56

/** A booking on its row. Colour says whose it is; shape and words say it too. */
export const Block = memo(function Block({ booking, resource, top, height, lifted, focused }: Props) {
  const { t, isNarrow, zoom } = useRowParts()
  const { axis, now } = useRowDay()
  const { from, to } = spanOf(booking)
  const left = toX(axis, from, resource.timezone)
  const right = toX(axis, to, resource.timezone, 'end')
  const variant = variantOf(booking)
  const over = isOver(booking, now)
  const title = titleOf(t, booking)
  const state = t(over ? 'grid.state.over' : `grid.state.${variant}`)
  const range = t('grid.from_to', { from: timeText(axis, from, resource), to: timeText(axis, to, resource) })
  const host = booking.relation !== 'mine' && booking.subject && booking.host && !over ? shortName(booking.host) : ''
  const isPending = booking.approval_status === 'pending'
  const marks = marksOf(booking, now)
  // Others' bookings say them in words only: the reader can neither check in nor lose them.
  const drawn = booking.relation === 'other' ? [] : marks
  const isTiny = right - left < 3
  const width = (right - left) * narrowestColumn(zoom)
  const text = mostWidth(`${title} ${host}`) + padding + [isPending, booking.is_private].filter(Boolean).length * icon
  // All of them if they fit beside the text, otherwise one; a tiny block has a corner in their place.
  const shown = isTiny ? [] : text + drawn.length * icon <= width ? drawn : drawn.slice(0, 1)
  const isMarked = booking.repeats && width >= (booking.relation === 'other' ? text + icon : leastMarked)
  const words = text + (shown.length + (isMarked ? 1 : 0)) * icon
  const isCut = isNarrow || words > width
  const movable = booking.id > 0 && movablePart(booking, now) !== null
  const resizable = booking.id > 0 ? edges.filter((edge) => mayResize(booking, edge, now)) : []
  return (
    <div
      role="gridcell"
      id={blockId(booking.id)}
      data-booking={booking.id}
      aria-colindex={Math.floor(left) + 2}
      aria-colspan={Math.max(1, Math.round(right - left))}
      aria-label={[
        ...[title, range, state],
        ...(booking.repeats ? [t('rhythm.part')] : []),
        ...marks.map((mark) => markText(t, booking, mark)),
      ].join(comma())}
      className={css.block}
      data-variant={variant}
      data-narrow={isTiny || undefined}
      data-marked={(drawn.length > 0 && isTiny) || undefined}
      data-over={over || undefined}
      data-lifted={lifted || undefined}
      data-focused={focused || undefined}
      data-movable={movable || undefined}
      data-resizable={resizable.length > 0 || undefined}
      data-sending={booking.id < 0 || undefined}
      style={{
        ...betweenColumns(left, right),
        ...(!isCut && { '--words': `${words}px` }),
        ...(top !== undefined && { marginBlockStart: top, height }),
      }}
    >
      {isPending && <IconHourglassEmpty size={14} stroke={1.9} aria-hidden />}
      {booking.is_private && <IconLock size={14} stroke={1.9} aria-hidden />}
      <bdi className={isCut ? 'cut' : undefined}>
        <b>{title}</b>
        {host && (
          <>
            {' '}
            <bdi>{host}</bdi>
          </>
        )}
      </bdi>
      {(isMarked || shown.length > 0) && (
        <span className={css.marks}>
          {isMarked && <IconRepeat size={14} stroke={1.9} aria-hidden />}
          {shown.map((mark) => {
            const Icon = markIcons[mark]
            return <Icon key={mark} size={14} stroke={1.9} aria-hidden />
          })}
        </span>
      )}
      {resizable.map((edge) => (
        <i key={edge} className={css.edge} data-edge={edge} />
      ))}
    </div>
  )
})
