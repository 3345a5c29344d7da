import { toX } from '../../../../kit/timeline/axis.ts'
import { betweenColumns } from '../../../../kit/timeline/geometry.ts'
import type { GridResource } from '../../grid-types.ts'
import { countsOfPool, lanesOf, ownBookings, stepOf } from '../../rules/pool.ts'
import { useRowDay } from '../../time/day.ts'
import { useRowParts } from '../row-context.ts'
import { useRowSizes } from '../sizes.ts'
import { Block } from './Block.tsx'
import css from './pool.module.css'

interface Props {
  resource: GridResource
  lifted: number | null
  focused: number | null
}

/** A pool: one's own bookings are blocks in lanes, all others a strip with the number of taken places. */
export function PoolTrack({ resource, lifted, focused }: Props) {
  const { t } = useRowParts()
  const { axis } = useRowDay()
  const sizes = useRowSizes()
  const own = ownBookings(resource)
  const lanes = lanesOf(own)
  const { timezone } = resource
  return (
    <>
      {own.map((booking) => (
        <Block
          key={booking.id}
          booking={booking}
          resource={resource}
          top={3 + lanes.get(booking.id)! * sizes.lane}
          height={sizes.lane - 3}
          lifted={booking.id === lifted}
          focused={booking.id === focused}
        />
      ))}
      <div className={css.strip} style={{ height: sizes.strip }} role="presentation">
        {countsOfPool(resource).map(({ from, to, taken, capacity }) => {
          const left = toX(axis, from, timezone)
          const right = toX(axis, to, timezone, 'end')
          return (
            <span
              key={from}
              className={css.count}
              data-step={stepOf(taken, capacity)}
              style={betweenColumns(left, right)}
            >
              <bdi>
                {right - left >= 2 &&
                  (taken >= capacity ? t('grid.full') : right - left >= 4 ? `${taken} / ${capacity}` : taken)}
              </bdi>
            </span>
          )
        })}
      </div>
    </>
  )
}
