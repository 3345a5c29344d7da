import type { Layout } from './layout.ts'
import { rowsWithin } from './layout.ts'
import { RowName } from './RowName.tsx'
import css from './row.module.css'
import { useShownRange } from './ShownRows.tsx'

/**
 * The names of the rows, in one column that stays in sight. Each belongs to its row (`aria-owns`), but doesn't stand in it:
 * a name that stays by itself is a layer by itself, which the browser has to place again in every frame of a scroll.
 */
export function Names({ layout }: { layout: Layout }) {
  const { top, bottom } = useShownRange()
  return (
    <div className={css.names}>
      {layout.groups
        .flatMap((group) => rowsWithin(group, top, bottom))
        .map((place) => (
          <RowName key={place.resource.id} resource={place.resource} top={place.top} height={place.height} />
        ))}
    </div>
  )
}
