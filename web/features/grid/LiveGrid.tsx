import { useMediaQuery } from '@mantine/hooks'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../kit/time/useNow.ts'
import { DayContext, dayFor } from './day.ts'
import { Frame } from './Frame.tsx'
import type { GridAnswer } from './feed/grid-answer.ts'
import type { KeyParts } from './keys.ts'
import { fingerSizes, layoutOf, mouseSizes } from './layout.ts'
import { patched } from './patches.ts'
import { SizesContext } from './sizes.ts'
import { useGrid, useGridStore } from './store.ts'
import { TypedText } from './typed/TypedText.tsx'
import { useChanges } from './useChanges.ts'
import { useLiveRows } from './useLiveRows.ts'
import { useOtherDay } from './useOtherDay.ts'

interface Props {
  grid: GridAnswer
  queryKey: QueryKey
  stale: boolean
  heading: string
  /** What is shown, for those who can't see it. */
  name: string
  /** The booking to come into sight. */
  wanted: number | undefined
  goTo: KeyParts['goTo']
}

/** The grid with what happens to it: one's own changes at once, those of others as they come. */
export function LiveGrid({ grid, queryKey, stale, heading, name, wanted, goTo }: Props) {
  const now = useNow()
  const fingers = useMediaQuery('(max-width: 720px), (pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const sizes = fingers ? fingerSizes : mouseSizes
  const patches = useGrid((state) => state.patches)
  const rows = useMemo(() => patched(grid.data, patches), [grid.data, patches])
  const { meta } = grid
  const layout = useMemo(() => layoutOf({ data: rows, meta }, sizes), [rows, meta, sizes])
  const day = useMemo(() => dayFor(meta, now), [meta, now])
  const { renew, touch } = useLiveRows(queryKey, grid)
  const store = useGridStore()
  useOtherDay(day, layout)
  const acts = useChanges({ store, queryKey, day, layout, renew, touch })
  return (
    <DayContext value={day}>
      <SizesContext value={sizes}>
        <TypedText acts={acts} layout={layout} />
        <Frame
          layout={layout}
          acts={acts}
          name={name}
          wanted={wanted}
          heading={heading}
          start={meta.grid_start}
          end={meta.grid_end}
          stale={stale}
          goTo={goTo}
        />
      </SizesContext>
    </DayContext>
  )
}
