// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { memo } from 'react'
import { comma } from '../../../i18n.ts'
import { EquipmentSign } from '../../resource-attributes/resource-attributes.ts'
import type { GridResource } from '../grid-types.ts'
import { rowLabelId, rowNameId } from '../input/cell.ts'
import { isPool } from '../rules/span.ts'
import { activeRange, useGrid } from '../store.ts'
import { stateOf } from './blocks/booking-state.ts'
import css from './row.module.css'
import { useRowParts } from './row-context.ts'
import { isSamePosition, type RowProps } from './row-props.ts'
import { mostWidth } from './text-fits.ts'

interface Props extends RowProps {
  /** Pixels from the top of its chunk. */
  top: number
  infoAddress: (resourceId: number) => string
}

/** Pixels for a name on a phone, where there is least room. */
const narrowest = 80

/** Icons that have room beside a name. */
const mostSigns = 2

/** The name of a row, with its present state and its seats or places. */
export const RowName = memo(
  function RowName({ place: { resource, height }, top, day, infoAddress }: Props) {
    const { t } = useRowParts()
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
        title={resource.attributes.join(comma()) || undefined}
        data-still
      >
        {/* The present state, which only today has. */}
        <i
          className={css.dot}
          data-state={state}
          data-hidden={!isToday || undefined}
          title={isToday ? t(`grid.row.${state}`) : undefined}
        />
        {/*
          Not a tab stop, because there are many rows: in the grid the key I opens it. The frame handles the click.
        */}
        <a
          id={rowLabelId(resource.id)}
          href={infoAddress(resource.id)}
          data-info={resource.id}
          className={mostWidth(resource.name) <= narrowest ? css.called : `${css.called} cut`}
          dir="auto"
          title={resource.name}
          tabIndex={-1}
        >
          {resource.name}
        </a>
        {resource.equipment.length > 0 && (
          <span className={css.equipment}>
            {resource.equipment.slice(0, mostSigns).map(({ id, icon }) => (
              <EquipmentSign key={id} icon={icon!} />
            ))}
          </span>
        )}
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
  },
  (before, after) =>
    after.isKept || (before.infoAddress === after.infoAddress && before.top === after.top && isSameName(before, after)),
)

/** Whether a name need not be rendered again: only today it shows more than the resource. */
const isSameName = (before: RowProps, after: RowProps): boolean => {
  const [a, b] = [before.place.resource, after.place.resource]
  const isSame = before.day === after.day && a === b
  const isOfNoNow = !before.day.isToday(a) && !after.day.isToday(b) && isSameResource(a, b)
  return (isSame || isOfNoNow) && isSamePosition(before.place, after.place)
}

const isSameResource = (a: GridResource, b: GridResource): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.seats === b.seats &&
  a.capacity === b.capacity &&
  a.attributes.join() === b.attributes.join() &&
  signsOf(a) === signsOf(b)

const signsOf = ({ equipment }: GridResource) => equipment.map(({ icon }) => icon).join()
