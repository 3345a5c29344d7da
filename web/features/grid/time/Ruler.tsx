// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { cityOf } from '@kontor/contract/values/written-time.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cell, hoursOf, toX } from '../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import css from '../page/frame.module.css'
import { activeRange, useGrid } from '../store.ts'
import { clockText, timeText } from './clock.ts'
import { useDay } from './day.ts'
import { useZoom } from './zoom.ts'

interface Props {
  /** One row of each zone, for its clock. */
  clocks: Pick<GridResource, 'timezone' | 'date_format' | 'time_format'>[]
  heading: string
  byId: ReadonlyMap<number, { resource: GridResource }>
}

/**
 * The hours of the day, with a badge at the present time. When clocks go back, the second of two equal hours is marked.
 */
export const Ruler = memo(function Ruler({ clocks, heading, byId }: Props) {
  const { t } = useTranslation()
  const { axis } = useDay()
  const nows = useNows(clocks)
  return (
    <div role="row" aria-rowindex={1} className={css.ruler} data-still>
      <div role="columnheader" aria-colindex={1} className={css.corner}>
        <span className="cut" dir="auto">
          {heading}
        </span>
        <span>{t('resources.seats')}</span>
      </div>
      <div className={css.hours} role="presentation">
        <Hours cells={axis.cells} format={clocks[0]?.time_format ?? ''} nows={nows} />
        {nows.map(({ x, text }) => (
          <span key={x} className={css.badge} style={betweenColumns(x, x)} aria-hidden>
            <span>{text}</span>
          </span>
        ))}
        <Underline byId={byId} />
      </div>
    </div>
  )
})

interface Now {
  x: number
  text: string
}

interface HoursProps {
  cells: readonly Cell[]
  format: string
  nows: readonly Now[]
}

const Hours = memo(function Hours({ cells, format, nows }: HoursProps) {
  const { t } = useTranslation()
  const isTight = useZoom() === '60'
  return hoursOf(cells).map(({ column, cell }) => {
    const text = clockText(cell.minute, format)
    // Half a badge is about a column wide, a letter a third of one.
    const hidden = nows.some(({ x }) => x > column - 0.9 && x < column + 1.2 + text.length / 3)
    return (
      <span
        key={column}
        role="columnheader"
        aria-colindex={column + 2}
        aria-colspan={4}
        className={css.hour}
        style={betweenColumns(column, column)}
        data-again={cell.again || undefined}
        data-hidden={hidden || (isTight && text.length > 5 && cell.minute % 120 !== 0) || undefined}
      >
        {text}
        {cell.again && ` ${t('grid.again')}`}
      </span>
    )
  })
})

/** Days without a present time share one list, so that their hours aren't rendered again. */
const noNows: readonly Now[] = []

/** The current time in each zone; zones whose clocks agree share one badge. */
function useNows(clocks: Props['clocks']): readonly Now[] {
  const { axis, now } = useDay()
  const nows = new Map<number, { city: string; time: string }>()
  for (const clock of clocks) {
    const lane = axis.lanes.get(clock.timezone)!
    if (now < lane.start || now >= lane.end) continue
    const x = toX(axis, now, clock.timezone)
    if (!nows.has(x)) nows.set(x, { city: cityOf(clock.timezone), time: timeText(axis, now, clock) })
  }
  if (nows.size === 0) return noNows
  // A single badge needs no city.
  return [...nows].map(([x, { city, time }]) => ({ x, text: nows.size > 1 ? `${city} ${time}` : time }))
}

function Underline({ byId }: Pick<Props, 'byId'>) {
  const { axis } = useDay()
  const range = useGrid(activeRange)
  const resource = range && byId.get(range.resourceId)?.resource
  if (!resource) return null
  const left = toX(axis, range.span.from, resource.timezone)
  return (
    <i className={css.underline} style={betweenColumns(left, toX(axis, range.span.to, resource.timezone, 'end'))} />
  )
}
