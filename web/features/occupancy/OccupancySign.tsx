import type { Occupancy } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { bars, filled } from './bars.ts'
import classes from './OccupancySign.module.css'

/** The degree of occupancy: one bar of three, two or all, in the colour from the preferences (R281), and its name. */
export function OccupancySign({ degree, color }: Pick<Occupancy, 'degree' | 'color'>) {
  const { t } = useTranslation()
  return (
    <span
      className={classes.sign}
      role="img"
      aria-label={t(`occupancy.${degree}`)}
      title={t(`occupancy.${degree}`)}
      style={{ ['--color' as string]: color }}
    >
      {bars.map((bar) => (
        <i key={bar} data-on={bar <= filled[degree] || undefined} />
      ))}
    </span>
  )
}
