import type { Occupancy } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import classes from './OccupancySign.module.css'

const filled = { low: 1, average: 2, high: 3 }

/** The degree of occupancy: one bar of three, two or all, in the colour from the preferences (R281), and its name. */
export function OccupancySign({ degree, color }: Pick<Occupancy, 'degree' | 'color'>) {
  const { t } = useTranslation()
  return (
    <span
      className={classes.sign}
      role="img"
      aria-label={t(`plan.degree_${degree}`)}
      title={t(`plan.degree_${degree}`)}
      style={{ ['--color' as string]: color }}
    >
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-on={bar <= filled[degree] || undefined} />
      ))}
    </span>
  )
}
