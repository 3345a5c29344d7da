import { memo, useDeferredValue } from 'react'
import type { Layout } from './layout.ts'
import { RowName } from './RowName.tsx'
import css from './row.module.css'
import { boxOfRow, isKeptChunk, isSameChunk, rowsOf, type ShownChunk, useShownChunks } from './ShownRows.tsx'

/** The address of a resource's panel beside the grid. */
type InfoAddress = (resourceId: number) => string

/**
 * The names of the rows, in one column that stays in sight. Each belongs to its row (`aria-owns`) without being inside:
 * a sticky name in each row would be a layer each, which the browser has to place again in every frame of a scroll.
 */
export function Names({ layout, infoAddress }: { layout: Layout; infoAddress: InfoAddress }) {
  // Deferred: the links contain the day and are needed only when somebody opens one, so they follow after another day
  // is painted.
  const address = useDeferredValue(infoAddress)
  return (
    <div className={css.names}>
      {layout.groups.flatMap(useShownChunks()).map((chunk) => (
        <ChunkNames key={chunk.places[0]!.resource.id} chunk={chunk} infoAddress={address} />
      ))}
    </div>
  )
}

const ChunkNames = memo(
  function ChunkNames({ chunk, infoAddress }: { chunk: ShownChunk; infoAddress: InfoAddress }) {
    const { top, height } = boxOfRow(chunk)
    return (
      <div role="presentation" className={css.chunk} style={{ top, height }}>
        {rowsOf(chunk).map(({ place, isKept }) => (
          <RowName
            key={place.resource.id}
            place={place}
            top={place.top - top}
            day={chunk.day}
            infoAddress={infoAddress}
            isKept={isKept}
          />
        ))}
      </div>
    )
  },
  (before, after) =>
    isSameChunk(before.chunk, after.chunk) && (isKeptChunk(after.chunk) || before.infoAddress === after.infoAddress),
)
