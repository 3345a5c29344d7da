import { useDay } from '../time/day.ts'
import type { Layout } from './layout.ts'
import { RowName } from './RowName.tsx'
import css from './row.module.css'
import { useShownRows } from './ShownRows.tsx'

interface Props {
  layout: Layout
  /** The address of a resource's panel beside the grid. */
  infoAddress: (resourceId: number) => string
}

/**
 * The names of the rows, in one column that stays in sight. Each belongs to its row (`aria-owns`), but doesn't stand in it:
 * a name that stays by itself is a layer by itself, which the browser has to place again in every frame of a scroll.
 */
export function Names({ layout, infoAddress }: Props) {
  const day = useDay()
  return (
    <div className={css.names}>
      {layout.groups.flatMap(useShownRows()).map(({ place, isKept }) => (
        <RowName key={place.resource.id} place={place} day={day} infoAddress={infoAddress} isKept={isKept} />
      ))}
    </div>
  )
}
