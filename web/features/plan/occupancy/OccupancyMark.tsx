import type { Occupancy } from '@kontor/contract'
import { bars, filled } from '../../occupancy/occupancy.ts'
import classes from './OccupancyMark.module.css'

const [width, gap, step] = [4, 1.5, 4]

/** The bars of `OccupancySign` on a map, around 0,0 and 24 across. */
export function OccupancyMark({ degree, color }: Pick<Occupancy, 'degree' | 'color'>) {
  return (
    <g style={{ ['--color' as string]: color }}>
      <rect className={classes.plate} x="-11" y="-11" width="22" height="22" rx="5" />
      {bars.map((bar) => (
        <rect
          key={bar}
          className={classes.bar}
          data-on={bar <= filled[degree] || undefined}
          x={(bar - 2) * (width + gap) - width / 2}
          y={6.5 - bar * step}
          width={width}
          height={bar * step}
          rx="1"
        />
      ))}
    </g>
  )
}
