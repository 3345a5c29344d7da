import type { Occupancy } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { OccupancySign } from './OccupancySign.tsx'
import classes from './TodayOccupancy.module.css'

/** The occupancy of a place today, in a line with other facts: its sign and its number, which says what it means. */
export function TodayOccupancy({ occupancy }: { occupancy: Occupancy }) {
  const { t } = useTranslation()
  const percent = useFormats().percent(occupancy.occupancy_percentage / 100)
  const text = t('occupancy.booked_today', { percent })
  return (
    <span className={classes.occupancy} title={text}>
      <OccupancySign {...occupancy} />
      <span aria-hidden>{percent}</span>
      <span className="vh">{text}</span>
    </span>
  )
}
