import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../../kit/time/useNow.ts'
import { TypedText } from '../booking/TypedText.tsx'
import type { GridAnswer, GridResource } from '../grid-types.ts'
import type { KeyParts } from '../input/keys.ts'
import { applyPatches } from '../live/patches.ts'
import { useLiveRows } from '../live/useLiveRows.ts'
import { PrintedDay } from '../print/PrintedDay.tsx'
import { usePrinting } from '../print/usePrinting.ts'
import { useActions } from '../requests/useActions.ts'
import { layoutFor } from '../rows/layout.ts'
import { SizesContext, useScreenSizes } from '../rows/sizes.ts'
import { useGrid, useGridStore } from '../store.ts'
import { DayContext, dayFor } from '../time/day.ts'
import { useOtherDay } from '../time/useOtherDay.ts'
import { GridScreen } from './GridScreen.tsx'

interface Props {
  grid: GridAnswer
  queryKey: QueryKey
  stale: boolean
  /** Whether a row is shown; all others are left out. Null: all are shown. */
  meets: ((resource: GridResource) => boolean) | null
  heading: string
  /** The name of the shown rows, for screen readers. */
  name: string
  /** The id of the booking to scroll to. */
  wanted: number | undefined
  goTo: KeyParts['goTo']
}

/** The grid with live changes: one's own at once, those of others as they arrive. */
export function LiveGrid({ grid, queryKey, stale, meets, heading, name, wanted, goTo }: Props) {
  const now = useNow()
  const isPrinting = usePrinting()
  const sizes = useScreenSizes()
  const patches = useGrid((state) => state.patches)
  const rows = useMemo(() => {
    const all = applyPatches(grid.data, patches, grid.meta.zones)
    return meets ? all.filter(meets) : all
  }, [grid.data, grid.meta.zones, patches, meets])
  const { meta } = grid
  const layout = layoutFor({ data: rows, meta }, sizes)
  const day = dayFor(meta, now)
  const { renew, touch } = useLiveRows(queryKey, grid, stale)
  const store = useGridStore()
  useOtherDay(day, layout)
  const actions = useActions({ store, queryKey, day, layout, renew, touch })
  return (
    <DayContext value={day}>
      <SizesContext value={sizes}>
        {isPrinting && <PrintedDay layout={layout} name={name} />}
        <TypedText actions={actions} layout={layout} />
        <GridScreen
          layout={layout}
          actions={actions}
          name={name}
          wanted={wanted}
          heading={heading}
          hours={meta}
          stale={stale}
          goTo={goTo}
        />
      </SizesContext>
    </DayContext>
  )
}
