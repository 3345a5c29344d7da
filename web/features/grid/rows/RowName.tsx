// biome-ignore-all lint/a11y/useSemanticElements: a table can not be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { memo } from 'react'
import type { GridResource } from '../grid-types.ts'
import { rowLabelId, rowNameId } from '../input/cell.ts'
import { isPool } from '../rules/spans.ts'
import { activeRange, useGrid } from '../store.ts'
import { useDay } from '../time/day.ts'
import { stateOf } from './booking-state.ts'
import css from './row.module.css'
import { useRowParts } from './row-context.ts'

interface Props {
  resource: GridResource
  /** In pixels, below the ruler. */
  top: number
  height: number
}

/** The name of a row: how it stands now, what it is called, how many it holds. */
export const RowName = memo(function RowName({ resource, top, height }: Props) {
  const { t, infoAddress } = useRowParts()
  const day = useDay()
  const active = useGrid((state) => activeRange(state)?.resourceId === resource.id)
  const isToday = day.isToday(resource)
  const state = isToday ? stateOf(resource, day.momentOf(resource)) : 'free'
  const places = isPool(resource) ? resource.capacity : resource.seats
  return (
    <div
      role="rowheader"
      id={rowNameId(resource.id)}
      aria-colindex={1}
      className={css.name}
      style={{ top, height }}
      data-active={active || undefined}
      title={resource.attributes.join(', ') || undefined}
      data-still
    >
      {/* It says how the row stands now: on another day there is no now. */}
      <i
        className={css.dot}
        data-state={state}
        data-hidden={!isToday || undefined}
        title={isToday ? t(`grid.row.${state}`) : undefined}
      />
      {/* No tab stop for each row: at the grid I opens it. The frame turns a click into a step of the router. */}
      <a
        id={rowLabelId(resource.id)}
        href={infoAddress(resource.id)}
        data-info={resource.id}
        className={`${css.called} cut`}
        dir="auto"
        title={resource.name}
        tabIndex={-1}
      >
        {resource.name}
      </a>
      {places !== null && (
        <span className={css.places}>
          {places}
          <span className={css.unit}>
            {' '}
            {t(isPool(resource) ? 'grid.unit.places' : 'grid.unit.seats', { count: places })}
          </span>
        </span>
      )}
    </div>
  )
})
