import type { AreaOccupancy } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { bookedText, OccupancySign } from '../../occupancy/occupancy.ts'
import classes from './AreaList.module.css'

/** The zones and rooms that the map shades, in words. */
export function AreaList({ areas }: { areas: readonly AreaOccupancy[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (areas.length === 0) return null
  return (
    <section aria-label={t('occupancy.areas')}>
      <h2>
        {t('occupancy.areas')}
        <span>{formats.number(areas.length)}</span>
      </h2>
      <ul>
        {areas.map((area) => (
          <li key={area.key} className={classes.area}>
            <OccupancySign degree={area.degree} color={area.color} />
            <b className="wrap" dir="auto">
              {area.name}
            </b>
            <span>{bookedText(t, formats, area)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
