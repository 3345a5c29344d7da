import { useMemo } from 'react'
import { useNow } from '../../../kit/time/useNow.ts'
import type { GridAnswer, GridResource } from '../grid-types.ts'
import { useLiveWeek, type WeekInput } from '../live/useGridWeek.ts'
import { usePrinting } from '../print/usePrinting.ts'
import { layoutFor } from '../rows/layout.ts'
import { SizesContext, useScreenSizes } from '../rows/sizes.ts'
import { DayContext } from '../time/day.ts'
import { PrintedWeek } from './PrintedWeek.tsx'
import { WeekFrame } from './WeekFrame.tsx'
import { daysFor, hoursOfWeek, rowsById, WeekContext } from './week.ts'
import type { WeekGoTo } from './week-keys.ts'

interface Props {
  week: readonly GridAnswer[]
  /** The day of the week, counted from 0, whose state stands beside the names. */
  shownDay: number
  input: WeekInput
  stale: boolean
  /** Whether a row is shown; all others are left out. Null: all are shown. */
  meets: ((resource: GridResource) => boolean) | null
  heading: string
  /** The name of the shown rows, for screen readers. */
  name: string
  goTo: WeekGoTo
}

/** The week with the changes of everybody as they arrive. */
export default function LiveWeek({ week, shownDay, input, stale, meets, heading, name, goTo }: Props) {
  const now = useNow()
  const sizes = useScreenSizes()
  const isPrinting = usePrinting()
  const { data, meta } = week[shownDay]!
  const shown = useMemo(() => (meets ? data.filter(meets) : data), [data, meets])
  const layout = layoutFor({ data: shown, meta }, sizes)
  const days = useMemo(() => daysFor(week, now), [week, now])
  const rows = useMemo(() => rowsById(week), [week])
  const hours = useMemo(() => hoursOfWeek(week), [week])
  const shownWeek = useMemo(() => ({ days, rows, hours }), [days, rows, hours])
  useLiveWeek(input, week, stale)
  return (
    <WeekContext value={shownWeek}>
      <DayContext value={days[shownDay]!}>
        <SizesContext value={sizes}>
          {isPrinting && <PrintedWeek layout={layout} name={name} />}
          <WeekFrame layout={layout} heading={heading} name={name} stale={stale} goTo={goTo} />
        </SizesContext>
      </DayContext>
    </WeekContext>
  )
}
