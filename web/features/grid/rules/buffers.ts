import type { Span } from '../../../kit/time/slot.ts'
import type { GridBlock, GridBooking } from '../grid-types.ts'
import { isHeldSpan, spanOf } from './span.ts'

type Buffers = Pick<GridBooking, 'buffer_before' | 'buffer_after'>

/** The time kept free before and after a range, in epoch milliseconds; buffers are minutes. */
export const buffersAround = ({ from, to }: Span, { buffer_before, buffer_after }: Buffers): Span[] =>
  [
    { from: from - buffer_before * 60_000, to: from },
    { from: to, to: to + buffer_after * 60_000 },
  ].filter((span) => span.to > span.from)

/** The buffers of a row's bookings; those of two neighbours overlap and are drawn as one. */
export function buffersOf(bookings: GridBooking[]): Span[] {
  const spans = bookings
    .filter(isHeldSpan)
    .flatMap((booking) => buffersAround(spanOf(booking), booking))
    .sort((a, b) => a.from - b.from)
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

/** A block as it is drawn: it begins at the end of the one before it, and includes the blocks within it. */
export interface DrawnBlock {
  block: GridBlock
  /** The part that is drawn; the block itself may begin earlier. */
  span: Span
  within: GridBlock[]
}

/** The blocks of a row side by side: where two overlap the later one begins where the earlier ends. */
export function drawnBlocks(blocks: GridBlock[]): DrawnBlock[] {
  const drawn: DrawnBlock[] = []
  for (const block of mergedBlocks(blocks)) {
    const { from, to } = spanOf(block)
    const last = drawn.at(-1)
    const around = drawn.find(({ span }) => span.from <= from && to <= span.to) ?? last
    if (around && to <= around.span.to) around.within.push(block)
    else drawn.push({ block, span: { from: Math.max(from, last?.span.to ?? from), to }, within: [] })
  }
  return drawn
}

/** The blocks of a row, with overlapping blocks of one kind, reason and resource as one. */
function mergedBlocks(blocks: GridBlock[]): GridBlock[] {
  const merged: GridBlock[] = []
  for (const block of blocks.toSorted((a, b) => a.from - b.from)) {
    const isSame = ({ kind, reason, resource_name }: GridBlock) =>
      kind === block.kind && reason === block.reason && resource_name === block.resource_name
    const last = merged.findLast(isSame)
    if (!last || block.from > last.to) merged.push({ ...block })
    else if (block.to > last.to) last.to = block.to
  }
  return merged
}
